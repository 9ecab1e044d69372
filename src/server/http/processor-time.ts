interface Task {
  ms: number;
}

const running = new Set<Task>();
let countedMs = 0;

/** Starts to measure a task. Returns a function that ends it and returns its processor time in milliseconds. */
export function measureProcessorTime(): () => number {
  share();
  const task: Task = { ms: 0 };
  running.add(task);
  return () => {
    share();
    running.delete(task);
    return task.ms;
  };
}

/** Divides what the process has used since the last call among the tasks that run: which of them used it is not known. */
function share(): void {
  const { user, system } = process.cpuUsage();
  const usedMs = (user + system) / 1_000;
  for (const task of running) task.ms += (usedMs - countedMs) / running.size;
  countedMs = usedMs;
}
