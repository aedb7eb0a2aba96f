import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** A proxy in front of a server of this machine, which forwards all data, or fails as networks do. */
export interface TcpProxy {
  port: number;
  /** The number of bytes sent in both directions. */
  bytes(): number;
  /** Every connection breaks, and new ones are refused. */
  cut(): Promise<void>;
  /** No data passes and no connection closes, as when a remote cable is pulled. Existing connections never recover. */
  freeze(): void;
  /** New connections work again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function aTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let bytes = 0;

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => (bytes += chunk.length));
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      if (!isFrozen) to.destroy();
    });
    from.pipe(to);
  }

  const server = createServer((client) => {
    if (isFrozen) {
      sockets.add(client.on('error', () => {}));
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    pass(client, upstream);
    pass(upstream, client);
  });
  const port = await listen(server);

  async function cut(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  }

  return {
    port,
    bytes: () => bytes,
    cut,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').pause();
    },
    async restore() {
      isFrozen = false;
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
}
