import type { DataStore, Upload } from '@tus/server';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import { type Disk, diskIsFull, freeSpace } from '../../media/free-space.ts';

/** Uploads that have not arrived whole, with a note of what each is to become. */
export interface Partials extends DataStore {
  /** From then on its length is claimed. */
  note(upload: Upload): Promise<void>;
  /** Makes one that has arrived a file, at a path where there is none. */
  gather(upload: Upload, path: string): Promise<void>;
  /** A mark stays that all has arrived, for who did not hear so, and takes no space. */
  settle(upload: Upload, fileId: number): Promise<void>;
  /** Bytes that a tenant's uploads will need. */
  claimedBy(tenantId: number): Promise<number>;
  /** Throws where the disk has no room for so many bytes. */
  requireSpace(bytes: number): Promise<void>;
  sweep(now: Date): Promise<void>;
}

/** For as long a broken upload can be gone on with, and is counted. */
export const holdFor = 24 * 60 * 60 * 1000;

/** The length is known of a file; an upload without one could not be claimed. */
export const extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

export const Note = z.object({
  id: z.string(),
  size: z.number(),
  creation_date: z.iso.datetime(),
  metadata: z.record(z.string(), z.string().nullable()),
});
export type Note = z.infer<typeof Note>;

export function textOf({ id, size, metadata, creation_date }: Upload): string {
  return JSON.stringify({ id, size, metadata, creation_date });
}

export function parseNote(text: string): Note | null {
  try {
    return Note.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Bytes that these are still to bring. */
export function claimed(notes: Note[]): number {
  const open = notes.filter(({ metadata, creation_date }) => {
    return metadata['fileId'] === undefined && clock.now().getTime() - Date.parse(creation_date) < holdFor;
  });
  return open.reduce((sum, { size }) => sum + size, 0);
}

export async function requireRoom(disk: Disk, bytes: number): Promise<void> {
  if ((await freeSpace(disk)) < bytes) throw await diskIsFull(disk);
}
