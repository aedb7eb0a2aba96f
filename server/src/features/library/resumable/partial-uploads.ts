import type { DataStore, Upload } from '@tus/server';
import { z } from 'zod';
import { clock } from '../../../db/clock.ts';
import type { Hashes } from '../../../media/digest.ts';
import { type Disk, diskIsFull, freeSpace } from '../../../media/free-space.ts';

/** Incomplete uploads, each with metadata about the file that it becomes. */
export interface PartialUploads extends DataStore {
  /** From now on the upload's size counts against the package. */
  saveInfo(upload: Upload): Promise<void>;
  /** Turns a complete upload into a file at this path, which must not exist. Returns its hashes, null if they are not known. */
  assemble(upload: Upload, path: string): Promise<Hashes | null>;
  /** Leaves an empty marker that the upload is complete, for clients that missed the response. */
  settle(upload: Upload, fileId: number): Promise<void>;
  /** The incomplete uploads of a tenant. */
  claimedBy(tenantId: number): Promise<Claimed>;
  /** Throws when the disk has less free space than this. */
  requireSpace(bytes: number): Promise<void>;
  sweep(now: Date): Promise<void>;
}

export interface Claimed {
  uploads: number;
  /** The size of the complete uploads. */
  bytes: number;
}

/** Set by the server alone, once the upload has become this file. */
export const settledMark = 'fileId';

/** How long an interrupted upload can be resumed, and counts against the package. */
export const holdFor = 24 * 60 * 60 * 1000;

/** A file always has a known length; an upload without one cannot reserve space. */
export const extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

export const UploadInfo = z.object({
  id: z.string(),
  size: z.number(),
  creation_date: z.iso.datetime(),
  metadata: z.record(z.string(), z.string().nullable()),
});
export type UploadInfo = z.infer<typeof UploadInfo>;

export function textOf({ id, size, metadata, creation_date }: Upload): string {
  return JSON.stringify({ id, size, metadata, creation_date });
}

export function parseUploadInfo(text: string): UploadInfo | null {
  try {
    return UploadInfo.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The number and size of the uploads that have not become a file. */
export function claimed(infos: UploadInfo[]): Claimed {
  const open = infos.filter(({ metadata, creation_date }) => {
    return metadata[settledMark] === undefined && clock.now().getTime() - Date.parse(creation_date) < holdFor;
  });
  return { uploads: open.length, bytes: open.reduce((sum, { size }) => sum + size, 0) };
}

export async function requireRoom(disk: Disk, bytes: number): Promise<void> {
  if ((await freeSpace(disk)) < bytes) throw await diskIsFull(disk);
}
