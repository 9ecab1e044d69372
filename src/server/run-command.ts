import { exitWithMessage } from '../start-error.ts';

/** Runs a command of the command line, prints what it returns, and ends the process. If it fails, prints why. */
export async function runCommand(command: () => Promise<string | void>): Promise<never> {
  try {
    process.stdout.write((await command()) ?? '');
    process.exit();
  } catch (error) {
    exitWithMessage(error);
  }
}
