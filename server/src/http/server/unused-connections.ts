import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections that have not sent a request yet, now and from now on. Browsers open some in advance, and a server
 * that shuts down would wait for them: Node counts a connection as idle only after its first response.
 */
export function endUnused(server: Server): () => void {
  // Keyed by the client's address and port: with TLS the socket of a request is another object than that of the connection.
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
