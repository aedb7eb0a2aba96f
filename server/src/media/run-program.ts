import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Options {
  cwd?: string;
  /** The program is killed after this time. */
  timeoutMs: number;
  /** Kills the program; the call throws. */
  signal?: AbortSignal;
}

interface Ran {
  isOk: boolean;
  /** Null for a killed program. */
  code: number | null;
  output: Buffer;
  stderr: string;
}

const maxOutputBytes = 64 * 1024 * 1024;

/** Runs a program on untrusted input, with limited time and output and an empty environment. Throws if it cannot be started. */
export async function runProgram(program: string, args: string[], { timeoutMs, ...options }: Options): Promise<Ran> {
  const bounds = {
    env: {},
    encoding: 'buffer',
    maxBuffer: maxOutputBytes,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  } as const;
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { ...options, ...bounds });
    return { isOk: true, code: 0, output: stdout, stderr: stderr.toString() };
  } catch (error) {
    if (!hasRun(error)) throw error;
    const code = typeof error.code === 'number' ? error.code : null;
    return { isOk: false, code, output: Buffer.alloc(0), stderr: String(error.stderr) };
  }
}

/**
 * The code is a number if the program ended by itself, null if it was killed, and text if it could not be started.
 */
function hasRun(error: unknown): error is Error & { stderr: unknown; code: unknown } {
  if (!(error instanceof Error) || !('code' in error) || !('stderr' in error)) return false;
  return typeof error.code !== 'string' || error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
}
