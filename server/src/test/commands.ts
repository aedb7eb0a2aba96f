import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { Settings } from '@vitrine/testing/server-process';

interface Ended {
  code: number;
  /** What it has printed. */
  out: string;
  error: string;
}

/** Runs a command as it is built for operation, with these settings, to its end. */
export function runCommand(name: 'backup' | 'restore', args: string[], settings: Settings): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: '', ...settings };
  return new Promise((resolve) => {
    const ended = (error: Error | null, out: string, said: string) =>
      resolve({ code: error === null ? 0 : codeOf(error), out, error: said });
    execFile(process.execPath, [join(root, `server/dist/${name}.js`), ...args], { env }, ended);
  });
}

function codeOf(error: Error): number {
  return 'code' in error && typeof error.code === 'number' ? error.code : -1;
}
