import type { LoaderFunctionArgs } from 'react-router';
import { readTasks } from './read-tasks.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { tasks: await readTasks(context) };
}
