import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Bucket } from '../../media/bucket.ts';
import type { Disk } from '../../media/free-space.ts';
import { storageUnavailable } from '../../media/s3-calls.ts';
import { claimed, extensions, holdFor, type Note, parseNote, type Partials, requireRoom, textOf } from './partials.ts';
import { inOrder, inPieces, type Piece, reachOf } from './pieces.ts';

/** What is lost when a server is killed, and held in the memory twice for each upload. */
const pieceSize = 8 * 1024 * 1024;
const atOnce = 8;
const root = '.partial/';
const [open, done] = ['open.json', 'done.json'];

interface KeptPiece extends Piece {
  key: string;
}

/** Each as objects in the bucket, its pieces named by where in it they belong: any server process can go on with it. */
export class PartialObjects extends DataStore implements Partials {
  readonly #bucket: Bucket;
  /** Where it lies whole before it is kept. */
  readonly #disk: Disk;

  constructor(bucket: Bucket, disk: Disk) {
    super();
    this.#bucket = bucket;
    this.#disk = disk;
    this.extensions = extensions;
  }

  override getExpiration(): number {
    return holdFor;
  }

  /** Its note is there since it was claimed. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const keys = await this.#keysOf(id);
    const isDone = keys.includes(folderOf(id) + done);
    const note = await this.#noteAt(folderOf(id) + (isDone ? done : open));
    if (note === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ ...note, offset: isDone ? note.size : reachOf(piecesAmong(keys)) });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    let sent = Promise.resolve();
    for await (const piece of inPieces(stream, pieceSize)) {
      await sent;
      const key = `${folderOf(id)}${end}-${end + piece.length}`;
      sent = this.#bucket.put(key, piece);
      // Awaited with the next, or at the end.
      sent.catch(() => {});
      end += piece.length;
    }
    await sent;
    return end;
  }

  async note(upload: Upload): Promise<void> {
    await this.#bucket.put(folderOf(upload.id) + open, Buffer.from(textOf(upload)));
  }

  async gather({ id, size }: Upload, path: string): Promise<void> {
    const pieces = inOrder(piecesAmong(await this.#keysOf(id)));
    if (reachOf(pieces) !== size) throw finishedElsewhere();
    await pipeline(this.#bytesOf(pieces), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }

  async settle(upload: Upload, fileId: number): Promise<void> {
    upload.metadata = { ...upload.metadata, fileId: String(fileId) };
    const keys = await this.#keysOf(upload.id);
    const mark = folderOf(upload.id) + done;
    await this.#bucket.put(mark, Buffer.from(textOf(upload)));
    await this.#removeAll(keys.filter((key) => key !== mark));
  }

  override async remove(id: string): Promise<void> {
    await this.#removeAll(await this.#keysOf(id));
  }

  async claimedBy(tenantId: number): Promise<number> {
    const keys = await keysIn(this.#bucket.list(`${root}${tenantId}-`));
    const settled = new Set(keys.filter((key) => key.endsWith(`/${done}`)));
    const unsettled = keys.filter((key) => key.endsWith(`/${open}`) && !settled.has(key.replace(open, done)));
    const notes: (Note | null)[] = [];
    await together(unsettled, async (key) => void notes.push(await this.#noteAt(key)));
    return claimed(notes.filter((note) => note !== null));
  }

  requireSpace(bytes: number): Promise<void> {
    return requireRoom(this.#disk, bytes);
  }

  /** By the oldest of its objects: the note, or what was left of one that is gone. */
  async sweep(now: Date): Promise<void> {
    const uploads = new Map<string, { keys: string[]; begun: Date }>();
    for await (const { key, modifiedAt } of this.#bucket.list(root)) {
      const folder = key.slice(0, key.lastIndexOf('/') + 1);
      const { keys, begun } = uploads.get(folder) ?? { keys: [], begun: modifiedAt };
      uploads.set(folder, { keys: [...keys, key], begun: modifiedAt < begun ? modifiedAt : begun });
    }
    const before = new Date(now.getTime() - holdFor);
    for (const { keys, begun } of uploads.values()) if (begun <= before) await this.#removeAll(keys);
    await this.#bucket.dropUnfinished(before);
  }

  async *#bytesOf(pieces: KeptPiece[]): AsyncGenerator<Buffer> {
    let reached = 0;
    for (const { key, start, end } of pieces) {
      const bytes = await this.#bucket.getAll(key, { start: reached - start, end: end - start - 1 });
      if (bytes === null) throw finishedElsewhere();
      yield* bytes;
      reached = end;
    }
  }

  async #noteAt(key: string): Promise<Note | null> {
    const bytes = await this.#bucket.getAll(key);
    return bytes && parseNote(await text(bytes));
  }

  #keysOf(id: string): Promise<string[]> {
    return keysIn(this.#bucket.list(folderOf(id)));
  }

  #removeAll(keys: string[]): Promise<void> {
    return together(keys, (key) => this.#bucket.remove(key));
  }
}

/** Another server has kept it meanwhile, and taken the pieces away: whoever asks again is told so. */
const finishedElsewhere = storageUnavailable;

function folderOf(id: string): string {
  return `${root}${id}/`;
}

async function keysIn(listed: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listed) keys.push(key);
  return keys;
}

function piecesAmong(keys: string[]): KeptPiece[] {
  return keys.flatMap((key) => {
    const [, start, end] = /\/(\d+)-(\d+)$/.exec(key) ?? [];
    return start === undefined || end === undefined ? [] : [{ key, start: Number(start), end: Number(end) }];
  });
}

async function together(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  const left = [...keys];
  const some = async () => {
    for (let key = left.shift(); key !== undefined; key = left.shift()) await work(key);
  };
  await Promise.all(Array.from({ length: atOnce }, some));
}
