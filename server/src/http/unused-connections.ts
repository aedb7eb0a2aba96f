import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Ends the connections on which nothing has been asked yet, now and from now on. Browsers open some in advance, and a
 * server that closes would wait for them: Node counts as idle only what has been answered once.
 */
export function endUnused(server: Server): () => void {
  const unused = new Set<Duplex>();
  let isEnding = false;
  const use = ({ socket }: IncomingMessage) => unused.delete(socket);
  server.on('connection', (socket: Duplex) => {
    if (isEnding) return socket.destroy();
    unused.add(socket);
    return socket.once('close', () => unused.delete(socket));
  });
  server.on('request', use);
  server.on('upgrade', use);
  return () => {
    isEnding = true;
    for (const socket of unused) socket.destroy();
  };
}
