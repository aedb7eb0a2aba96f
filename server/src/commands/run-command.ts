import { resolve } from 'node:path';
import { readArguments, type Usage } from './read-arguments.ts';

/** Runs a command on a file to its end; Ctrl-C cancels it, and then nothing unfinished is left. */
export async function runCommand(
  usage: Pick<Usage, 'call' | 'about'>,
  work: (file: string, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());
  try {
    const given = readArguments({ ...usage, minArgs: 1, maxArgs: 1 });
    if (given === null) return;
    // Relative to the user's current folder: npm runs scripts in the folder of the repository.
    await work(resolve(process.env['INIT_CWD'] ?? '', ...given.args), ending.signal);
  } catch (error) {
    console.error(reasonOf(error, ending.signal));
    process.exitCode = 1;
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Cancelled. Nothing was written.';
  return error instanceof Error ? error.message : String(error);
}
