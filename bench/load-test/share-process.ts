import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Share, ShareOptions } from './share.ts';

/** A share of the devices in a separate process. */
export type ShareProcess = {
  [Name in keyof Share]: (...args: Parameters<Share[Name]>) => Promise<Awaited<ReturnType<Share[Name]>>>;
} & {
  end(): Promise<void>;
};

export interface Call {
  id: number;
  name: keyof Share;
  argument: unknown;
}

export interface Reply {
  id: number;
  result: unknown;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export function startShare(options: ShareOptions): ShareProcess {
  const child = fork(join(import.meta.dirname, 'share.child.ts'), {
    cwd: import.meta.dirname,
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let isEnding = false;

  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      for (const { reject } of waiting.values()) reject(new Error(`A process of devices ended (${signal ?? code})`));
      waiting.clear();
      resolve();
    });
  });
  child.on('message', ({ id, result }: Reply) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  child.send(options);

  /** The types of a call and its result are those of the share's function of this name. */
  const call =
    (name: keyof Share) =>
    (argument?: unknown): Promise<never> =>
      new Promise((resolve, reject) => {
        if (isEnding || !child.connected) return reject(new Error('The process of devices has ended'));
        calls += 1;
        waiting.set(calls, { resolve: resolve as Waiting['resolve'], reject });
        child.send({ id: calls, name, argument } satisfies Call);
      });

  return {
    counts: call('counts'),
    start: call('start'),
    expectSave: call('expectSave'),
    arrivals: call('arrivals'),
    disconnectAll: call('disconnectAll'),
    shutDown: call('shutDown'),
    take: call('take'),
    end() {
      isEnding = true;
      child.disconnect();
      return ended;
    },
  };
}
