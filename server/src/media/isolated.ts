import { join } from 'node:path';
import { root } from '../paths.ts';
import { runProgram } from './run-program.ts';

/** Tasks that run in a separate process: both can be made to compute for hours, and cannot be stopped otherwise. */
export type IsolatedTask = 'read-video' | 'draw-svg';

/** Built as a file of its own beside the server. */
const program = join(root, 'server/dist/isolated.child.js');

const defaultTimeoutMs = 10_000;

/** The result of one task of `isolated.child.ts`, or null if it fails, takes too long or too much memory. */
export async function runIsolated(
  task: IsolatedTask,
  path: string,
  timeoutMs = defaultTimeoutMs,
): Promise<Buffer | null> {
  const args = ['--max-old-space-size=512', program, task, path];
  const { isOk, output } = await runProgram(process.execPath, args, { cwd: import.meta.dirname, timeoutMs });
  return isOk ? output : null;
}
