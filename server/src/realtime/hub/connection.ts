import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Closing } from './close-codes.ts';
import type { Member } from './members.ts';
import { RateLimit } from './rate-limit.ts';

const maxWaitingBytes = 1024 * 1024;

/** One client's socket, and all that the hub remembers about it. */
export class Connection {
  /** Random, not counted: a signature binds this id, and must not fit another socket after a restart. */
  readonly id = `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`;
  /** The channels it is on, with the user id it joined a presence channel as. */
  readonly channels = new Map<string, string | undefined>();
  readonly clientEvents = new RateLimit({ limit: 10, withinMs: 1000 });
  user: Member | undefined;
  /** For whom its channels were authorised, whether or not it ever signs in. */
  readonly grantedTo = new Set<string>();
  heardAt = 0;
  pingedAt: number | undefined;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #onEnd: (connection: Connection) => void;
  #isEnded = false;

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
   * Writes a finished frame past `ws`, which holds nothing back as long as it neither compresses nor splits. A peer that
   * does not read is dropped.
   */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#socket.writableLength > maxWaitingBytes) this.#ws.terminate();
    else this.#socket.write(frame);
  }

  /** Its channels end here, not when a peer deigns to answer the close. */
  close({ code, reason }: Closing): void {
    if (this.isOpen) this.#ws.close(code, reason);
    this.#end();
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#onEnd(this);
  }
}
