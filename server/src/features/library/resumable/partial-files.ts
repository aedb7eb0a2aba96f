import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Hashes } from '../../../media/digest.ts';
import { forgetFile, hashesOf, leaveFile, writeToFile } from '../../../media/file-writer.ts';
import { type Disk, orFull } from '../../../media/free-space.ts';
import { nullIfMissing } from '../../../media/null-if-missing.ts';
import { arriving } from './request-body.ts';
import {
  type Claimed,
  claimed,
  extensions,
  holdFor,
  UploadInfo,
  parseUploadInfo,
  type PartialUploads,
  requireRoom,
  settledMark,
  textOf,
} from './partial-uploads.ts';

export async function openPartialFiles(directory: string, reserve: number): Promise<PartialFiles> {
  await mkdir(directory, { recursive: true });
  return new PartialFiles(directory, reserve);
}

/** Each upload is one file with its bytes and one with its metadata. */
export class PartialFiles extends FileStore implements PartialUploads {
  readonly #disk: Disk;

  constructor(directory: string, reserve: number) {
    super({ directory, configstore: new InfoFiles(directory), expirationPeriodInMilliseconds: holdFor });
    this.extensions = extensions;
    this.#disk = { root: directory, reserve };
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    await this.requireSpace(1);
    const left = async () => ((await this.getUpload(id)).size ?? 0) - offset;
    const path = this.#pathOf(id);
    const end = await orFull(
      this.#disk,
      writeToFile(arriving(readable, left), { path, start: offset, ownsBuffers: true }),
    );
    await leaveFile(path);
    return end;
  }

  override async remove(id: string): Promise<void> {
    await forgetFile(this.#pathOf(id));
    await super.remove(id);
  }

  async saveInfo(upload: Upload): Promise<void> {
    await this.configstore.set(upload.id, upload);
  }

  /** By a hard link: nothing is copied. The hashes are known unless the server was restarted between the chunks. */
  async assemble({ id, size }: Upload, path: string): Promise<Hashes | null> {
    await link(this.#pathOf(id), path);
    return hashesOf(this.#pathOf(id), size ?? 0);
  }

  async settle(upload: Upload, fileId: number): Promise<void> {
    upload.metadata = { ...upload.metadata, [settledMark]: String(fileId) };
    await this.configstore.set(upload.id, upload);
    // A new file, because the stored media are a hard link to this one; renamed into place, so that a client that asks
    // meanwhile, or after the server was killed, never finds the upload missing or empty.
    const settled = this.#settledPathOf(upload.id);
    await writeFile(settled, '');
    await truncate(settled, upload.size);
    await rename(settled, this.#pathOf(upload.id));
  }

  async claimedBy(tenantId: number): Promise<Claimed> {
    return claimed(await this.#infos(`${tenantId}-`));
  }

  async sweep(now: Date): Promise<void> {
    for (const { id, creation_date } of await this.#infos()) {
      if (now.getTime() - Date.parse(creation_date) < holdFor) continue;
      await rm(this.#pathOf(id), { force: true });
      await rm(this.#settledPathOf(id), { force: true });
      await this.configstore.delete(id);
    }
  }

  requireSpace(bytes: number): Promise<void> {
    return requireRoom(this.#disk, bytes);
  }

  #pathOf(id: string): string {
    return join(this.directory, id);
  }

  #settledPathOf(id: string): string {
    return `${this.#pathOf(id)}.settled`;
  }

  /** Of the uploads whose id begins like this. */
  async #infos(prefix = ''): Promise<UploadInfo[]> {
    const names = await readdir(this.directory);
    const infos: UploadInfo[] = [];
    for (const name of names.filter((name) => name.startsWith(prefix) && name.endsWith('.json'))) {
      const { data } = UploadInfo.safeParse(await this.configstore.get(name.slice(0, -5)));
      if (data) infos.push(data);
    }
    return infos;
  }
}

/** The metadata of uploads, as JSON files beside the bytes. */
class InfoFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async get(id: string): Promise<Upload | undefined> {
    const text = await nullIfMissing(readFile(this.#pathOf(id), 'utf8'));
    const info = text === null ? null : parseUploadInfo(text);
    return info === null ? undefined : new Upload({ offset: 0, ...info });
  }

  async set(id: string, upload: Upload): Promise<void> {
    // Renamed into place, so that a concurrent reader never sees an incomplete file.
    const draft = `${this.#pathOf(id)}.${randomUUID()}`;
    await writeFile(draft, textOf(upload), { mode: 0o600 });
    await rename(draft, this.#pathOf(id));
  }

  async delete(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  #pathOf(id: string): string {
    return join(this.#directory, `${id}.json`);
  }
}
