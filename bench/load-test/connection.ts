import { WebSocket } from 'ws';

/** A socket to the realtime service: as much of the protocol as a screen speaks, in a hundredth of the official client's memory. */
export interface Connection {
  signIn(signed: { auth: string; user_data: string }): void;
  subscribe(channel: string, signed: { auth: string; channel_data?: string }): void;
  /** A client event to the others on a channel. */
  send(event: string, channel: string, data: object): void;
  /** As a pulled plug: ends without a close frame. */
  terminate(): void;
}

export interface ConnectionOptions {
  /** Of the service: `ws://…/app/key`. */
  url: string;
  onOpen(socketId: string): void;
  /** `data` is a text of JSON where there is any. */
  onEvent(event: string, channel: string, data: string): void;
  /** Once, whether or not it was ever open. */
  onClosed(code: number): void;
}

interface Frame {
  event: string;
  channel?: string;
  /** A text of JSON where the service itself speaks. */
  data?: unknown;
}

/** As the official client: it asks after so long a silence, and gives up when nobody answers. */
const silenceMs = 120_000;
const answerWithinMs = 30_000;

export function openConnection({ url, onOpen, onEvent, onClosed }: ConnectionOptions): Connection {
  const socket = new WebSocket(`${url}?protocol=7&client=load-test&version=1.0.0`, { perMessageDeflate: false });
  let isAsking = false;
  const silence = setInterval(listen, silenceMs);
  let unanswered: NodeJS.Timeout | undefined;

  function listen(): void {
    send('pusher:ping', {});
    isAsking = true;
    unanswered = setTimeout(() => socket.terminate(), answerWithinMs);
  }

  function send(event: string, data: object, channel?: string): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, channel, data }));
  }

  socket.on('message', (bytes: Buffer) => {
    silence.refresh();
    if (isAsking) clearTimeout(unanswered);
    isAsking = false;
    // Of who else comes and goes a screen takes no notice, and nine of ten frames of a storm say that.
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
    clearInterval(silence);
    clearTimeout(unanswered);
    onClosed(code);
  });

  return {
    signIn: (signed) => send('pusher:signin', signed),
    subscribe: (channel, signed) => send('pusher:subscribe', { channel, ...signed }),
    send: (event, channel, data) => send(event, data, channel),
    terminate: () => socket.terminate(),
  };
}
