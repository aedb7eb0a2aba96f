import { shown } from '@vitrine/contract/stored-text';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { TaskReply, TaskRequest, Tasks } from './isolated.child.ts';
import { unsupported } from './sniff.ts';
import { makeTaskQueue, TaskStopped } from './task-queue.ts';
import { TookTooLong } from './took-too-long.ts';

/** Built as a separate file beside the server. */
const program = join(root, 'server/dist/isolated.child.js');

const defaultTimeoutMs = 30_000;
const idleMs = 10_000;
/** A higher number would need too much memory, even with many processors. */
const maxChildren = Math.min(4, Math.max(2, availableParallelism() - 1));

/** One queue for the process, because it limits the number of child processes. */
const queue = makeTaskQueue({ start: startChild, maxChildren, idleMs });

interface Options {
  /** The tenant that waits for the result, 0 for the operator: tenants take turns. */
  owner: number;
  timeoutMs?: number | undefined;
}

/**
 * Runs a task on a file of unknown content in another process, which is killed when it takes too long, and ends when it
 * takes too much memory. Throws 415 with the reason where the file is refused, 503 where it took too long; null where the
 * task failed.
 */
export async function runIsolated<T extends keyof Tasks>(
  task: T,
  args: Parameters<Tasks[T]>,
  { owner, timeoutMs = defaultTimeoutMs }: Options,
): Promise<Awaited<ReturnType<Tasks[T]>> | null> {
  const reply = await queue.run({ request: { task, args }, owner, timeoutMs }).catch((error: unknown) => {
    throw error instanceof TaskStopped ? new TookTooLong() : error;
  });
  if (reply === null || 'error' in reply) return null;
  if ('refused' in reply) throw unsupported(shown(reply.refused));
  return reply.result as Awaited<ReturnType<Tasks[T]>>;
}

function startChild() {
  const { MALLOC_MMAP_THRESHOLD_ } = process.env;
  const child = fork(program, {
    cwd: import.meta.dirname,
    execArgv: ['--max-old-space-size=512'],
    // Without the server's environment, which may contain secrets.
    env: MALLOC_MMAP_THRESHOLD_ === undefined ? {} : { MALLOC_MMAP_THRESHOLD_ },
    serialization: 'advanced',
    stdio: 'ignore',
  });
  return {
    send: (request: TaskRequest) => void child.send(request, () => {}),
    kill: () => void child.kill('SIGKILL'),
    /** The server may end while it is idle. */
    unref() {
      child.unref();
      child.channel?.unref();
    },
    ref() {
      child.ref();
      child.channel?.ref();
    },
    onReply: (listener: (reply: TaskReply) => void) => void child.on('message', listener),
    /** The reason where it could not be started or was stopped from outside. */
    onEnd(listener: (failure: Error | null) => void) {
      child.once('error', listener);
      // A system without memory kills it, whatever its file.
      child.once('exit', (_, signal) =>
        listener(signal === 'SIGKILL' || signal === 'SIGTERM' ? new TaskStopped(signal) : null),
      );
    },
  };
}
