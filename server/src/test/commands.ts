import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { Settings } from '@vitrine/testing/server-process';

interface CommandResult {
  code: number;
  /** The standard output. */
  out: string;
  /** The standard error. */
  error: string;
}

/** Runs a built command with these settings, to its end. */
export function runCommand(name: 'backup' | 'restore', args: string[], settings: Settings): Promise<CommandResult> {
  const env = { ...process.env, DATABASE_URL: '', ...settings };
  return new Promise((resolve) => {
    const ended = (error: Error | null, out: string, stderr: string) =>
      resolve({ code: error === null ? 0 : codeOf(error), out, error: stderr });
    execFile(process.execPath, [join(root, `server/dist/${name}.js`), ...args], { env }, ended);
  });
}

function codeOf(error: Error): number {
  return 'code' in error && typeof error.code === 'number' ? error.code : -1;
}
