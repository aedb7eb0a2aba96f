import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../paths.ts';
import type { Hashes } from './digest.ts';
import type { Command, Reply } from './file-writer.child.ts';

/** Built as a separate file beside the server. */
const program = join(root, 'server/dist/file-writer.child.js');

/** Bytes of one file that wait for the disk. */
const maxWaiting = 1024 * 1024;

interface Target {
  path: string;
  /** Where to continue an existing file; without it the file must not exist. */
  start?: number;
  /** Nothing else uses the buffers of the stream: they are transferred to the other thread without a copy. */
  ownsBuffers: boolean;
}

/** Writes a stream to a file and hashes it on the way, in another thread. Returns where the file ends. */
export async function writeToFile(
  stream: AsyncIterable<Buffer>,
  { path, start, ownsBuffers }: Target,
  accept?: (size: number) => Promise<void> | undefined,
): Promise<number> {
  let end = start ?? 0;
  await request({ kind: 'open', path, start: end, isNew: start === undefined });
  try {
    const file = new Writing(path, ownsBuffers);
    for await (const chunk of stream) {
      end += chunk.length;
      const accepted = accept?.(end);
      if (accepted) await accepted;
      file.add(chunk);
      if (file.waiting > maxWaiting) await file.caughtUp(maxWaiting / 2);
    }
    await file.caughtUp(0);
    return end;
  } catch (error) {
    await request({ kind: 'forget', path });
    throw error;
  }
}

/** Makes a file durable that was written from its first byte on. */
export async function completeFile(path: string): Promise<Hashes> {
  const hashes = await request({ kind: 'close', path, isComplete: true });
  if (hashes === null) throw new Error(`${path} was not written from its first byte on`);
  return hashes;
}

/** Closes a file that will be continued. */
export async function leaveFile(path: string): Promise<void> {
  await request({ kind: 'close', path, isComplete: false });
}

/** Null where a part of the file was written by an earlier process. */
export function hashesOf(path: string, size: number): Promise<Hashes | null> {
  return request({ kind: 'hashes', path, size });
}

export async function forgetFile(path: string): Promise<void> {
  await request({ kind: 'forget', path });
}

/** Chunks that arrive while the thread writes are queued, and written by its next call. */
class Writing {
  /** Bytes. */
  waiting = 0;
  readonly #path: string;
  readonly #ownsBuffers: boolean;
  #queued: Buffer[] = [];
  #isWriting = false;
  #failure: Error | null = null;
  #wake: (() => void) | null = null;

  constructor(path: string, ownsBuffers: boolean) {
    this.#path = path;
    this.#ownsBuffers = ownsBuffers;
  }

  add(chunk: Buffer): void {
    this.#queued.push(chunk);
    this.waiting += chunk.length;
    if (!this.#isWriting) void this.#write();
  }

  async caughtUp(maxLeft: number): Promise<void> {
    while (this.#failure === null && this.waiting > maxLeft)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    if (this.#failure) throw this.#failure;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#queued.length > 0 && this.#failure === null) {
      const length = this.#queued.reduce((sum, chunk) => sum + chunk.length, 0);
      const chunks = this.#queued.map((chunk) => movable(chunk, this.#ownsBuffers));
      this.#queued = [];
      const buffers = chunks.map(({ buffer }) => buffer);
      try {
        await request({ kind: 'write', path: this.#path, chunks }, buffers);
      } catch (error) {
        this.#failure = error instanceof Error ? error : new Error(String(error));
      }
      this.waiting -= length;
      this.#wake?.();
    }
    this.#isWriting = false;
  }
}

/** Only whole buffers can move: a part of one, such as the end of a form, is copied. */
function movable({ buffer, byteOffset, byteLength }: Buffer, isOwned: boolean): Uint8Array<ArrayBuffer> {
  const isWhole = isOwned && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength));
}

interface PendingRequest {
  resolve(hashes: Hashes | null): void;
  reject(error: Error): void;
}

let thread: Worker | null = null;
const pendingRequests = new Map<number, PendingRequest>();
let lastId = 0;

function request(command: Command, buffers: ArrayBuffer[] = []): Promise<Hashes | null> {
  thread ??= startThread();
  const id = (lastId += 1);
  // Keeps the process alive, but only while the thread has something to do.
  thread.ref();
  thread.postMessage({ id, command }, buffers);
  return new Promise((resolve, reject) => pendingRequests.set(id, { resolve, reject }));
}

/** Starts the one writer thread of the process, at the first upload. */
function startThread(): Worker {
  const started = new Worker(program);
  started.on('message', (reply: Reply) => {
    const waiting = pendingRequests.get(reply.id);
    pendingRequests.delete(reply.id);
    if (pendingRequests.size === 0) started.unref();
    if ('hashes' in reply) waiting?.resolve(reply.hashes);
    else waiting?.reject(Object.assign(new Error(reply.failure.message), { code: reply.failure.code }));
  });
  started.once('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  started.once('exit', () => fail(new Error('The thread that writes files has ended')));
  return started;

  function fail(error: Error): void {
    if (thread === started) thread = null;
    for (const { reject } of pendingRequests.values()) reject(error);
    pendingRequests.clear();
  }
}
