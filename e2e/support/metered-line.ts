import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface MeteredLine {
  /** Where the server answers whoever comes this way. */
  origin: string;
  /** All that went either way, above TCP. */
  bytes(): number;
  close(): void;
}

/** A line to the server that counts what it carries. */
export async function aMeteredLine(origin: string): Promise<MeteredLine> {
  const sockets = new Set<Socket>();
  let bytes = 0;

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => (bytes += chunk.length));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
  }

  const line = createServer((caller) => {
    const server = connect(Number(new URL(origin).port), '127.0.0.1');
    pass(caller, server);
    pass(server, caller);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const place = line.address();
  if (place === null || typeof place === 'string') throw new Error('The line has no port');
  return {
    origin: `http://localhost:${place.port}`,
    bytes: () => bytes,
    close() {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
