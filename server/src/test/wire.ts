import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to a database that can be cut, or go dead without a word. */
export interface Wire {
  port: number;
  /** Every connection breaks, and none is taken. */
  cut(): Promise<void>;
  /** What is sent from now on is lost, and what is connected now stays dead for ever. */
  silence(): void;
  mend(): Promise<void>;
}

export async function aWireTo(target: number): Promise<Wire> {
  const pairs = new Set<[Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    if (isSilent) return void near.on('error', () => {});
    const far = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.once('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const { port } = address;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const pair of pairs) pair[0].destroy();
    await closed;
  };
  onTestFinished(() => {
    server.close();
    for (const pair of pairs) pair[0].destroy();
  });
  return {
    port,
    cut,
    silence() {
      isSilent = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    async mend() {
      isSilent = false;
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
