import { type ClientOptions, type RawData, WebSocket } from 'ws';
import { z } from 'zod';

const Frame = z.object({
  event: z.string(),
  channel: z.string().optional(),
  data: z.unknown().optional(),
  user_id: z.string().optional(),
});
type Frame = z.infer<typeof Frame>;

/** A plain WebSocket that sends given frames and stores received ones. */
export class RawClient {
  readonly ws: WebSocket;
  readonly frames: Frame[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  socketId = '';
  readonly #waiting: { event: string; resolve: (frame: Frame) => void }[] = [];

  constructor(url: string, options: ClientOptions = {}) {
    this.ws = new WebSocket(url, { perMessageDeflate: false, ...options });
    this.ws.on('error', () => undefined);
    this.ws.on('message', (data) => this.#receive(Frame.parse(JSON.parse(textOf(data)))));
    this.closed = new Promise((resolve) => {
      this.ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
  }

  send(frame: unknown): void {
    this.ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** The next unread frame with that name. */
  next(event: string): Promise<Frame> {
    const index = this.frames.findIndex((frame) => frame.event === event);
    const [received] = index < 0 ? [] : this.frames.splice(index, 1);
    return received ? Promise.resolve(received) : new Promise((resolve) => this.#waiting.push({ event, resolve }));
  }

  /** All unread frames, complete up to now: the hub answers a ping after everything that it sent before. */
  async receivedFrames(): Promise<Frame[]> {
    this.send({ event: 'pusher:ping', data: {} });
    await this.next('pusher:pong');
    return this.frames;
  }

  #receive(frame: Frame): void {
    if (frame.event === 'pusher:connection_established') this.socketId = dataOf(frame, Established).socket_id;
    const index = this.#waiting.findIndex(({ event }) => event === frame.event);
    const [waiting] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (waiting) waiting.resolve(frame);
    else this.frames.push(frame);
  }
}

export const Established = z.object({ socket_id: z.string(), activity_timeout: z.number() });

/** The data of an event of the protocol itself, which is JSON inside JSON. */
export function dataOf<T>(frame: Frame, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(z.string().parse(frame.data)));
}

export function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : '';
}
