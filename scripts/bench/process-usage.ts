import { readFileSync } from 'node:fs';

/** `getconf CLK_TCK` is 100 on every Linux that Node supports. */
const TICK_US = 10_000;

/** Resident memory, in megabytes. Files that several processes have mapped count once. */
export interface Memory {
  now: number;
  /** The sum of the peaks of the processes, even if these were at different times. */
  peak: number;
}

/** Returns the CPU time of a process and its children, in microseconds. Returns 0 on systems without `/proc`. */
export function cpuUs(pid: number | undefined): number {
  return total(processesOf(pid).map(cpuTicks)) * TICK_US;
}

/** Returns the memory of a process and its children. */
export function memory(pid: number | undefined): Memory {
  const pids = processesOf(pid);
  const megabytes = (field: string) => total(pids.map((each) => kilobytes(readProcess(each, 'status'), field))) / 1024;
  const shared = sharedMegabytes(pids);
  return { now: megabytes('VmRSS') - shared, peak: megabytes('VmHWM') - shared };
}

/** Returns a process and those that it has started: a site consists of a supervisor and its workers. */
function processesOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const children = readProcess(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processesOf(Number(child)))];
}

function cpuTicks(pid: number): number {
  const fields = readProcess(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/**
 * Returns how much of the memory of mapped files the processes count several times. Not by `Pss`, which would leave a part to
 * processes that are not of the site, such as this one.
 */
function sharedMegabytes(pids: number[]): number {
  const files = pids.map((pid) => sharedByFile(readProcess(pid, 'smaps')));
  const names = new Set(files.flatMap((file) => [...file.keys()]));
  const again = [...names].map((name) => {
    const sizes = files.map((file) => file.get(name) ?? 0);
    return total(sizes) - Math.max(...sizes);
  });
  return total(again) / 1024;
}

/** Returns the kilobytes of each mapped file that other processes have mapped, too. */
function sharedByFile(smaps: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const mapping of smaps.split(/^(?=[\da-f]+-[\da-f]+ )/m)) {
    const name = /^\S+ \S+ \S+ \S+ \d+ +(\/.*)/.exec(mapping)?.[1];
    if (name === undefined) continue;
    const size = kilobytes(mapping, 'Shared_Clean') + kilobytes(mapping, 'Shared_Dirty');
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  return sizes;
}

function kilobytes(text: string, field: string): number {
  return Number(new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(text.replaceAll('\t', ' '))?.[1] ?? 0);
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
