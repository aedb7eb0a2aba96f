import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Closing } from './close-codes.ts';
import type { Member } from './members.ts';
import { RateLimit } from './rate-limit.ts';

const maxWaitingBytes = 1024 * 1024;
/**
 * When all screens reconnect, each socket gets an event for every other socket on its channels: these are combined into one
 * write a second.
 */
const batchMs = 1000;

/** One client's socket and its state in the hub. */
export class Connection {
  /** Random, not counted: a signature includes this id, and must not be valid for another socket after a restart. */
  readonly id = `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`;
  /** Its channels, with the user id of each presence channel. */
  readonly channels = new Map<string, string | undefined>();
  readonly clientEvents = new RateLimit({ limit: 10, withinMs: 1000 });
  user: Member | undefined;
  /** The users whose channels it was authorised for, whether or not it ever signs in. */
  readonly grantedTo = new Set<string>();
  lastReceivedAt = 0;
  pingedAt: number | undefined;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #onEnd: (connection: Connection) => void;
  #isEnded = false;
  #queued: Buffer[] = [];
  #flushTimer: NodeJS.Timeout | undefined;

  constructor(ws: WebSocket, socket: Duplex, onEnd: (connection: Connection) => void) {
    this.#ws = ws;
    this.#socket = socket;
    this.#onEnd = onEnd;
    ws.on('close', () => this.#end());
  }

  get isOpen(): boolean {
    return !this.#isEnded && this.#ws.readyState === WebSocket.OPEN;
  }

  /**
   * Writes a complete frame directly to the socket: `ws` buffers nothing as long as it neither compresses nor splits. A
   * client that does not read is disconnected.
   */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#socket.writableLength > maxWaitingBytes) return this.#ws.terminate();
    this.#socket.write(this.#queued.length === 0 ? frame : Buffer.concat([...this.#queued, frame]));
    this.#queued = [];
  }

  /** As `send`, for frames that are not urgent: at once, or with the next batch if one was just sent. Frames keep their order. */
  sendBatched(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#flushTimer !== undefined) return void this.#queued.push(frame);
    this.send(frame);
    this.#scheduleFlush();
  }

  #scheduleFlush(): void {
    this.#flushTimer = setTimeout(() => {
      this.#flushTimer = undefined;
      const last = this.#queued.pop();
      if (last === undefined) return;
      this.send(last);
      this.#scheduleFlush();
    }, batchMs).unref();
  }

  /** Leaves its channels at once, without waiting for the client's answer to the close. */
  close({ code, reason }: Closing): void {
    if (this.isOpen) this.#ws.close(code, reason);
    this.#end();
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#flushTimer);
    this.#onEnd(this);
  }
}
