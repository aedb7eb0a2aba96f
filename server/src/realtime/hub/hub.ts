import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { clock } from '../../db/clock.ts';
import { createAnonymousSockets } from './anonymous-sockets.ts';
import { createChannels } from './channels.ts';
import { closings } from './close-codes.ts';
import { Connection } from './connection.ts';
import { createFanOut } from './fan-out.ts';
import { refusalOf } from './handshake.ts';
import { createHeartbeat } from './heartbeat.ts';
import { answerApi } from './http-api.ts';
import type { HubEvent } from './hub-event.ts';
import { answerFrame } from './answer-frame.ts';
import { closingFrame, connectionEstablished } from './outgoing.ts';
import type { HubApp } from './signatures.ts';
import { publish } from './publish.ts';
import { createUsers } from './users.ts';

export type { HubApp, HubEvent };

export interface Hub {
  /** Accepts a WebSocket upgrade whose path begins with /app/; false for other paths. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Answers the HTTP API under /apps/; false for other paths. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Closes every socket with 4200 in batches, then resolves. Reports no member as removed, since it is the server that
   * leaves.
   */
  close(): Promise<void>;
  /** As `events` of the HTTP API, for any number of channels. `data` is JSON. */
  broadcast(channels: string[], name: string, data: string): void;
  /** Stores the users whose channels a socket was authorised for, so that it is closed with their session. */
  grant(socketId: string, userId: string): void;
  readonly sockets: number;
}

export interface HubOptions {
  app: HubApp;
  /** Called synchronously, in the order of events; must not throw. */
  onEvent: (event: HubEvent, at: Date) => void;
  /** Whether client events are forwarded on a channel; on every private and presence channel if omitted. */
  relaysClientEvents?: (channel: string) => boolean;
  /** After this much silence the client sends a ping. */
  activityTimeoutSeconds?: number;
  pingEveryMs?: number;
  pongWithinMs?: number;
  /** The caller's address; that of the connection if omitted. */
  addressOf?: (request: IncomingMessage) => string;
  /** Sockets of one network without a signature. */
  maxAnonymous?: number;
}

const closedPerBatch = 500;
/** Above what 18,000 screens behind one address need when all reconnect at once. */
const defaultMaxAnonymous = 5000;

/** `closeTimeout`, how long to wait for the client's close frame, is missing in the published types. */
const serverOptions: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: 64 * 1024,
  closeTimeout: 1000,
};

export function createHub(options: HubOptions): Hub {
  const { app, onEvent, activityTimeoutSeconds = 120 } = options;
  const { pingEveryMs = 20_000, pongWithinMs = 20_000 } = options;
  const server = new WebSocketServer(serverOptions);
  const connections = new Map<string, Connection>();
  const fanOut = createFanOut();
  const channels = createChannels({ fanOut, onEvent: (event) => onEvent(event, clock.now()) });
  const users = createUsers(app);
  const heartbeat = createHeartbeat({ pingEveryMs, pongWithinMs, onSilent: (silent) => silent.close(closings.noPong) });
  const { relaysClientEvents = () => true } = options;
  const { addressOf = ({ socket }) => socket.remoteAddress ?? '', maxAnonymous = defaultMaxAnonymous } = options;
  const anonymous = createAnonymousSockets({ addressOf, maxPerNetwork: maxAnonymous });
  const parts = { app, channels, users, anonymous, fanOut, relaysClientEvents };
  let isClosing = false;

  function accept(ws: WebSocket, request: IncomingMessage, socket: Duplex): void {
    // `ws` closes a socket that violates the protocol; without a listener the error would also end the process.
    ws.on('error', () => undefined);
    const refusal =
      refusalOf(app, request.url ?? '') ?? (anonymous.isFull(request) ? closings.overCapacity : undefined);
    const connection = new Connection(ws, socket, release);
    if (refusal) {
      connection.send(closingFrame(refusal));
      connection.close(refusal);
      return;
    }
    connections.set(connection.id, connection);
    anonymous.add(connection, request);
    heartbeat.watch(connection);
    ws.on('message', (data, isBinary) => {
      heartbeat.received(connection);
      if (isBinary || !Buffer.isBuffer(data)) return connection.close(closings.binary);
      if (connection.isOpen) answerFrame(parts, connection, data.toString());
    });
    ws.on('ping', () => heartbeat.received(connection));
    ws.on('pong', () => heartbeat.received(connection));
    connection.send(connectionEstablished(connection.id, activityTimeoutSeconds));
  }

  function release(connection: Connection): void {
    anonymous.remove(connection);
    if (!connections.delete(connection.id) || isClosing) return;
    for (const name of [...connection.channels.keys()]) channels.leave(connection, name);
    users.forget(connection);
  }

  async function close(): Promise<void> {
    isClosing = true;
    heartbeat.stop();
    const allClosed = [...server.clients].map((ws) => new Promise((resolve) => ws.once('close', resolve)));
    let closed = 0;
    for (const connection of [...connections.values()]) {
      connection.close(closings.restarting);
      closed += 1;
      if (closed % closedPerBatch === 0) await nextTurn();
    }
    await Promise.all(allClosed);
  }

  return {
    handleUpgrade: (request, socket, head) => {
      if (!request.url?.startsWith('/app/')) return false;
      if (isClosing) refuse(socket);
      else server.handleUpgrade(request, socket, head, (ws) => accept(ws, request, socket));
      return true;
    },
    handleRequest: (request, response) => {
      if (!request.url?.startsWith('/apps/')) return false;
      void answerApi(parts, request, response);
      return true;
    },
    close,
    broadcast: (names, name, data) => publish(parts, { channels: names, name, data }),
    grant(socketId, userId) {
      const connection = connections.get(socketId);
      if (connection) users.grant(connection, userId);
    },
    get sockets() {
      return connections.size;
    },
  };
}

function refuse(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n\r\n');
}
