import { exitWithMessage } from '../start-error.ts';
import { DirectoryInUseError } from './database/embedded/lock.ts';

/**
 * Runs a command of the command line, prints what it returns, and ends the process. If it fails, prints why. While the site uses
 * the data directory, also prints what to do instead.
 */
export async function runCommand(command: () => Promise<string | void>, besideSite?: string): Promise<never> {
  try {
    process.stdout.write((await command()) ?? '');
    process.exit();
  } catch (error) {
    if (besideSite && error instanceof DirectoryInUseError) error.message += `\n${besideSite}`;
    exitWithMessage(error);
  }
}
