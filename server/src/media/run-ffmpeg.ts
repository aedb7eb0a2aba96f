import { runProgram } from './run-program.ts';

interface Bounds {
  /** Milliseconds, after which it is killed. */
  timeoutMs: number;
  /** The maximum size of its output file. */
  maxBytes?: number;
  signal?: AbortSignal;
}

const maxMemoryKb = 3 * 1024 * 1024;

/**
 * Limits address space and file size, sets a low priority, and ends ffmpeg when this process ends in any way, because then
 * the pipe between them closes.
 */
const supervise = `
ulimit -v ${maxMemoryKb} 2>/dev/null
ulimit -f "$1"
shift
exec 3<&0
"$@" </dev/null 3<&- & ffmpeg=$!
renice -n 10 -p $ffmpeg >/dev/null 2>&1
{ cat <&3; kill -9 $ffmpeg; } >/dev/null 2>&1 & watch=$!
exec 3<&-
wait $ffmpeg
code=$?
kill $watch 2>/dev/null
exit $code`;

/** Arguments of every call of ffmpeg: quiet and in one thread. */
export const baseArguments = [
  '-hide_banner',
  '-nostdin',
  '-loglevel',
  'error',
  '-max_alloc',
  '536870912',
  '-threads',
  '1',
];

/** The exit code of ffmpeg when the whole process group is stopped with the server. */
const stoppedWithServer = 255;
/** The exit code of the shell when ffmpeg gets a SIGKILL, as from a system without memory. */
const killed = 128 + 9;

/** Whether ffmpeg was stopped by a signal that has nothing to do with its input. Null is the end of its time. */
export function wasStopped(code: number | null): boolean {
  return code === stoppedWithServer || code === killed;
}

/** Runs ffmpeg on untrusted input. Throws when it cannot be started, or when the signal aborts. */
export function runFfmpeg(ffmpeg: string, args: string[], { maxBytes, ...bounds }: Bounds) {
  if (process.platform === 'win32') return runProgram(ffmpeg, args, bounds);
  const blocks = maxBytes === undefined ? 'unlimited' : String(Math.ceil(maxBytes / 512));
  return runProgram('/bin/sh', ['-c', supervise, 'ffmpeg', blocks, ffmpeg, ...args], bounds);
}
