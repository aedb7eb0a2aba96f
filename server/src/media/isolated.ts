import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.ts';

/** Tasks that run in a separate process: both can be made to compute for hours, and cannot be stopped otherwise. */
export type IsolatedTask = 'read-video' | 'draw-svg';

const timeoutMs = 10_000;

/** The result of one task of `isolated.child.ts`, or null if it fails, takes too long or too much memory. */
export async function runIsolated(task: IsolatedTask, path: string): Promise<Buffer | null> {
  const fromSources = import.meta.url.endsWith('.ts');
  const script = fileURLToPath(new URL(`./isolated.child.${fromSources ? 'ts' : 'js'}`, import.meta.url));
  const loader = fromSources ? ['--import', 'tsx'] : [];
  const args = ['--max-old-space-size=512', ...loader, script, task, path];
  const { isOk, output } = await runProgram(process.execPath, args, { cwd: import.meta.dirname, timeoutMs });
  return isOk ? output : null;
}
