import { resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Runs a command to its end; Ctrl-C cancels it, and leaves nothing unfinished behind. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());
  try {
    await work(ending.signal);
  } catch (error) {
    console.error(reasonOf(error, ending.signal));
    process.exitCode = 1;
  }
}

/** The file named on the command line, relative to where it was typed: npm runs scripts in the repository's folder. */
export function givenFile(usage: string): string {
  const [, , file] = process.argv;
  if (file === undefined || file === '') throw new StartupError(`Name the file: ${usage}`);
  return resolve(process.env['INIT_CWD'] ?? '', file);
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Cancelled. Nothing was written.';
  return error instanceof Error ? error.message : String(error);
}
