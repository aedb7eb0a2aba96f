import { WebSocket } from 'ws';

/** A connection to the realtime service with the part of the protocol that a player uses, and a hundredth of the memory of pusher-js. */
export interface Connection {
  signIn(signed: { auth: string; user_data: string }): void;
  subscribe(channel: string, signed: { auth: string; channel_data?: string }): void;
  /** A client event to the others on a channel. */
  send(event: string, channel: string, data: object): void;
  /** Ends without a close frame, as a network failure would. */
  terminate(): void;
}

export interface ConnectionOptions {
  /** Of the service: `ws://…/app/key`. */
  url: string;
  onOpen(socketId: string): void;
  /** `data` is JSON where there is any. */
  onEvent(event: string, channel: string, data: string): void;
  /** Called once, whether or not the connection was ever open. */
  onClosed(code: number): void;
}

interface Frame {
  event: string;
  channel?: string;
  /** JSON in events of the service itself. */
  data?: unknown;
}

/** As in pusher-js: a ping after so long without a message, and a timeout for its answer. */
const pingAfterMs = 120_000;
const pongTimeoutMs = 30_000;

export function openConnection({ url, onOpen, onEvent, onClosed }: ConnectionOptions): Connection {
  const socket = new WebSocket(`${url}?protocol=7&client=simulated-device&version=1.0.0`, { perMessageDeflate: false });
  let isPinging = false;
  const pinging = setInterval(ping, pingAfterMs);
  let pongTimeout: NodeJS.Timeout | undefined;

  function ping(): void {
    send('pusher:ping', {});
    isPinging = true;
    pongTimeout = setTimeout(() => socket.terminate(), pongTimeoutMs);
  }

  function send(event: string, data: object, channel?: string): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, channel, data }));
  }

  socket.on('message', (bytes: Buffer) => {
    pinging.refresh();
    if (isPinging) clearTimeout(pongTimeout);
    isPinging = false;
    // Simulated devices ignore presence members, and nine of ten messages in a storm are about members.
    if (bytes.includes('"pusher_internal:member_')) return;
    const frame = JSON.parse(bytes.toString()) as Frame;
    if (frame.event !== 'pusher:connection_established')
      return onEvent(frame.event, frame.channel ?? '', String(frame.data));
    const { socket_id: socketId } = JSON.parse(String(frame.data)) as { socket_id: string };
    onOpen(socketId);
  });
  // A close follows in each case.
  socket.on('error', () => {});
  socket.on('close', (code) => {
    clearInterval(pinging);
    clearTimeout(pongTimeout);
    onClosed(code);
  });

  return {
    signIn: (signed) => send('pusher:signin', signed),
    subscribe: (channel, signed) => send('pusher:subscribe', { channel, ...signed }),
    send: (event, channel, data) => send(event, data, channel),
    terminate: () => socket.terminate(),
  };
}
