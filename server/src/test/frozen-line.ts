import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Line {
  port: number;
  /** From now on nothing comes through and nothing ends, as when a plug is pulled far away. */
  freeze(): void;
}

/** Passes on to a port of this machine whatever comes, until it is frozen; gone when the test is. */
export async function aLineTo(target: number): Promise<Line> {
  const ends: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.push(from);
      from.on('error', () => from.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    freeze() {
      for (const end of ends) {
        end.removeAllListeners('close');
        end.unpipe();
        end.pause();
      }
    },
  };
}
