import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import type { Task, TaskOutput } from '../src/domain/shared/run-apart.ts';
import { isAppError } from '../src/rules/errors.ts';

/** The tasks, each with its input as JSON. A task loads only the packages that it needs. */
const tasks: Record<Task, (input: string) => Promise<unknown>> = {
  async calendar(input) {
    const { readCalendarText } = await import('../src/domain/other-calendars/read-calendar.ts');
    return readCalendarText(JSON.parse(input));
  },
  async drawing(input) {
    const { renderAsText } = await import('../src/server/drawings/render-drawing.ts');
    return renderAsText(JSON.parse(input));
  },
  async markup(input) {
    const { readMarkup } = await import('../src/domain/content/markup/read-markup.ts');
    return readMarkup(JSON.parse(input));
  },
  async site(input) {
    const { planMessage } = await import('../src/domain/content-import/plan-apart.ts');
    return planMessage(JSON.parse(input));
  },
};

/** Reads the input of a task from the standard input and writes its result to the standard output. The server starts it. */
const task = tasks[process.argv[2] as Task];
process.stdout.write(JSON.stringify(await outputOf(task, await text(process.stdin))));

async function outputOf(read: (input: string) => Promise<unknown>, input: string): Promise<TaskOutput> {
  try {
    return { result: await read(input) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
}
