import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Bucket } from '../../../media/bucket.ts';
import type { Hashes } from '../../../media/digest.ts';
import { completeFile, writeToFile } from '../../../media/file-writer.ts';
import type { Disk } from '../../../media/free-space.ts';
import { storageUnavailable } from '../../../media/s3-calls.ts';
import {
  type Claimed,
  claimed,
  extensions,
  holdFor,
  type UploadInfo,
  parseUploadInfo,
  type PartialUploads,
  requireRoom,
  settledMark,
  textOf,
} from './partial-uploads.ts';
import { arriving } from './request-body.ts';
import { inOrder, inChunks, type Chunk, reachOf } from './chunks.ts';

/** The maximum that is lost when a server is killed; two chunks per upload are in memory. */
const chunkBytes = 8 * 1024 * 1024;
const atOnce = 8;
const root = '.partial/';
const [open, done] = ['open.json', 'done.json'];

interface StoredChunk extends Chunk {
  key: string;
}

/** Each upload is a set of objects, chunks named by their offsets: any server can continue it. */
export class PartialObjects extends DataStore implements PartialUploads {
  readonly #bucket: Bucket;
  /** Where a complete upload is assembled before it becomes a file. */
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

  /** The metadata object exists since the upload was claimed. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const keys = await this.#keysOf(id);
    const isDone = keys.includes(folderOf(id) + done);
    const info = await this.#infoAt(folderOf(id) + (isDone ? done : open));
    if (info === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ ...info, offset: isDone ? info.size : reachOf(chunksAmong(keys)) });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const left = async () => ((await this.getUpload(id)).size ?? 0) - offset;
    let end = offset;
    let sent = Promise.resolve();
    for await (const chunk of inChunks(arriving(stream, left), chunkBytes)) {
      await sent;
      const key = `${folderOf(id)}${end}-${end + chunk.length}`;
      sent = this.#bucket.put(key, chunk);
      // Awaited with the next chunk, or at the end.
      sent.catch(() => {});
      end += chunk.length;
    }
    await sent;
    return end;
  }

  async saveInfo(upload: Upload): Promise<void> {
    await this.#bucket.put(folderOf(upload.id) + open, Buffer.from(textOf(upload)));
  }

  async assemble({ id, size }: Upload, path: string): Promise<Hashes> {
    const chunks = inOrder(chunksAmong(await this.#keysOf(id)));
    if (reachOf(chunks) !== size) throw finishedElsewhere();
    await writeToFile(this.#bytesOf(chunks), { path, ownsBuffers: false });
    return completeFile(path);
  }

  async settle(upload: Upload, fileId: number): Promise<void> {
    upload.metadata = { ...upload.metadata, [settledMark]: String(fileId) };
    const keys = await this.#keysOf(upload.id);
    const mark = folderOf(upload.id) + done;
    await this.#bucket.put(mark, Buffer.from(textOf(upload)));
    await this.#removeAll(keys.filter((key) => key !== mark));
  }

  override async remove(id: string): Promise<void> {
    await this.#removeAll(await this.#keysOf(id));
  }

  async claimedBy(tenantId: number): Promise<Claimed> {
    const keys = await keysIn(this.#bucket.list(`${root}${tenantId}-`));
    const settled = new Set(keys.filter((key) => key.endsWith(`/${done}`)));
    const unsettled = keys.filter((key) => key.endsWith(`/${open}`) && !settled.has(key.replace(open, done)));
    const infos: (UploadInfo | null)[] = [];
    await forEachKey(unsettled, async (key) => void infos.push(await this.#infoAt(key)));
    return claimed(infos.filter((info) => info !== null));
  }

  requireSpace(bytes: number): Promise<void> {
    return requireRoom(this.#disk, bytes);
  }

  /** Age of an upload: that of its oldest object. */
  async sweep(now: Date): Promise<void> {
    const uploads = new Map<string, { keys: string[]; begun: Date }>();
    for await (const { key, modifiedAt } of this.#bucket.list(root)) {
      const folder = key.slice(0, key.lastIndexOf('/') + 1);
      const { keys, begun } = uploads.get(folder) ?? { keys: [], begun: modifiedAt };
      uploads.set(folder, { keys: [...keys, key], begun: modifiedAt < begun ? modifiedAt : begun });
    }
    const before = new Date(now.getTime() - holdFor);
    for (const { keys, begun } of uploads.values()) if (begun <= before) await this.#removeAll(keys);
    await this.#bucket.abortUnfinished(before);
  }

  async *#bytesOf(chunks: StoredChunk[]): AsyncGenerator<Buffer> {
    let reached = 0;
    for (const { key, start, end } of chunks) {
      const bytes = await this.#bucket.getAll(key, { start: reached - start, end: end - start - 1 });
      if (bytes === null) throw finishedElsewhere();
      yield* bytes;
      reached = end;
    }
  }

  async #infoAt(key: string): Promise<UploadInfo | null> {
    const bytes = await this.#bucket.getAll(key);
    return bytes && parseUploadInfo(await text(bytes));
  }

  #keysOf(id: string): Promise<string[]> {
    return keysIn(this.#bucket.list(folderOf(id)));
  }

  #removeAll(keys: string[]): Promise<void> {
    return forEachKey(keys, (key) => this.#bucket.remove(key));
  }
}

/** The error for an upload that a peer server has finished meanwhile, and whose chunks it has deleted. */
const finishedElsewhere = storageUnavailable;

function folderOf(id: string): string {
  return `${root}${id}/`;
}

async function keysIn(listed: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listed) keys.push(key);
  return keys;
}

function chunksAmong(keys: string[]): StoredChunk[] {
  return keys.flatMap((key) => {
    const [, start, end] = /\/(\d+)-(\d+)$/.exec(key) ?? [];
    return start === undefined || end === undefined ? [] : [{ key, start: Number(start), end: Number(end) }];
  });
}

async function forEachKey(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  const left = [...keys];
  const some = async () => {
    for (let key = left.shift(); key !== undefined; key = left.shift()) await work(key);
  };
  await Promise.all(Array.from({ length: atOnce }, some));
}
