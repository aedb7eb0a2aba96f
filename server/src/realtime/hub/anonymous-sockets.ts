import type { IncomingMessage } from 'node:http';
import { networkOf } from '../../http/network-of.ts';
import type { Connection } from './connection.ts';

interface AnonymousSocketsOptions {
  /** The caller's address, also behind proxies. */
  addressOf: (request: IncomingMessage) => string;
  maxPerNetwork: number;
}

export interface AnonymousSockets {
  isFull(request: IncomingMessage): boolean;
  add(connection: Connection, request: IncomingMessage): void;
  /** Called when the socket has sent a valid signature, or is closed. */
  remove(connection: Connection): void;
}

/**
 * Sockets without a signed channel or user yet, which any client can open, so that their number is limited for each network.
 * All screens of a chain behind one address are anonymous until the server has signed their channels.
 */
export function createAnonymousSockets({ addressOf, maxPerNetwork }: AnonymousSocketsOptions): AnonymousSockets {
  const counts = new Map<string, number>();
  const networks = new Map<Connection, string>();

  return {
    isFull: (request) => (counts.get(networkOf(addressOf(request))) ?? 0) >= maxPerNetwork,
    add(connection, request) {
      const network = networkOf(addressOf(request));
      networks.set(connection, network);
      counts.set(network, (counts.get(network) ?? 0) + 1);
    },
    remove(connection) {
      const network = networks.get(connection);
      if (network === undefined) return;
      networks.delete(connection);
      const others = (counts.get(network) ?? 0) - 1;
      if (others > 0) counts.set(network, others);
      else counts.delete(network);
    },
  };
}
