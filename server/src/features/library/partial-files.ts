import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { z } from 'zod';
import type { AppError } from '../../errors.ts';
import { type Disk, diskIsFull, freeSpace, isFull } from '../../media/free-space.ts';

/** For as long a broken upload can be gone on with, and is counted. */
export const holdFor = 24 * 60 * 60 * 1000;

const Note = z.object({
  id: z.string(),
  size: z.number(),
  creation_date: z.iso.datetime(),
  metadata: z.record(z.string(), z.string().nullable()),
});

export async function openPartialFiles(directory: string, reserve: number): Promise<PartialFiles> {
  await mkdir(directory, { recursive: true });
  return new PartialFiles(directory, reserve);
}

/** Uploads that have not arrived whole, each as its bytes and a note of what it is to become. */
export class PartialFiles extends FileStore {
  readonly #disk: Disk;

  constructor(directory: string, reserve: number) {
    super({ directory, configstore: new Notes(directory), expirationPeriodInMilliseconds: holdFor });
    // The length is known of a file; an upload without one could not be claimed.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
    this.#disk = { root: directory, reserve };
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    await this.requireSpace(1);
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset, highWaterMark: 4 * 1024 * 1024 });
    await pipeline(readable, file).catch(async (error: unknown) => {
      throw isFull(error) ? asTus(await diskIsFull(this.#disk)) : error;
    });
    return offset + file.bytesWritten;
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** It stays as a mark that all has arrived, for who did not hear so, and takes no space. */
  async settle(upload: Upload, fileId: number): Promise<void> {
    upload.metadata = { ...upload.metadata, fileId: String(fileId) };
    await this.configstore.set(upload.id, upload);
    // Another file: this one's bytes are by now those of the library.
    await rm(this.pathOf(upload.id));
    await writeFile(this.pathOf(upload.id), '');
    await truncate(this.pathOf(upload.id), upload.size);
  }

  /** Bytes that a tenant's uploads will need. */
  async claimedBy(tenantId: number): Promise<number> {
    const notes = await this.#notes();
    const open = notes.filter(({ id, metadata, creation_date }) => {
      return (
        id.startsWith(`${tenantId}-`) &&
        metadata['fileId'] === undefined &&
        Date.now() - Date.parse(creation_date) < holdFor
      );
    });
    return open.reduce((sum, { size }) => sum + size, 0);
  }

  async sweep(now: Date): Promise<void> {
    for (const { id, creation_date } of await this.#notes()) {
      if (now.getTime() - Date.parse(creation_date) < holdFor) continue;
      await rm(this.pathOf(id), { force: true });
      await this.configstore.delete(id);
    }
  }

  /** Throws where the disk has no room for so many bytes. */
  async requireSpace(bytes: number): Promise<void> {
    if ((await freeSpace(this.#disk)) < bytes) throw asTus(await diskIsFull(this.#disk));
  }

  async #notes(): Promise<z.infer<typeof Note>[]> {
    const names = (await readdir(this.directory)).filter((name) => name.endsWith('.json'));
    const found = await Promise.all(names.map((name) => this.configstore.get(name.slice(0, -5))));
    return found.flatMap((note) => Note.safeParse(note).data ?? []);
  }
}

/** The library of the protocol answers by what it finds in an error. */
export function asTus({ message, code, status, details }: AppError): Error {
  return Object.assign(new Error(message), {
    status_code: status,
    body: JSON.stringify({ message, code, ...details }),
  });
}

/** Beside the bytes, in JSON. */
class Notes {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async get(id: string): Promise<Upload | undefined> {
    const text = await readFile(this.#pathOf(id), 'utf8').catch(() => null);
    const note = text === null ? null : Note.safeParse(parsed(text));
    return note?.success ? new Upload({ offset: 0, ...note.data }) : undefined;
  }

  async set(id: string, { size, metadata, creation_date }: Upload): Promise<void> {
    // Whoever counts at this moment sees the note whole.
    const draft = `${this.#pathOf(id)}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify({ id, size, metadata, creation_date }), { mode: 0o600 });
    await rename(draft, this.#pathOf(id));
  }

  async delete(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  #pathOf(id: string): string {
    return join(this.#directory, `${id}.json`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
