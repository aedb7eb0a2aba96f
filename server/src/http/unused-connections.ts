import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends the connections on which nothing has been asked yet, now and from now on. Browsers open some in advance, and a
 * server that closes would wait for them: Node counts as idle only what has been answered once.
 */
export function endUnused(server: Server): () => void {
  // By who is at the other end: under TLS what asks is another object than what connected.
  const unused = new Map<string, Socket>();
  let isEnding = false;
  const endOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  const use = ({ socket }: IncomingMessage) => unused.delete(endOf(socket));
  server.on('connection', (socket: Socket) => {
    if (isEnding) return socket.destroy();
    const end = endOf(socket);
    unused.set(end, socket);
    return socket.once('close', () => {
      if (unused.get(end) === socket) unused.delete(end);
    });
  });
  server.on('request', use);
  server.on('upgrade', use);
  return () => {
    isEnding = true;
    for (const socket of unused.values()) socket.destroy();
  };
}
