import { z } from 'zod';
import { send } from '../../lib/http.ts';
import { rememberedAs } from './send-in-pieces.ts';
import type { Upload } from './uploads.ts';

/** As the tus client keeps it. */
const Remembered = z.object({
  size: z.number(),
  creationTime: z.string(),
  uploadUrl: z.string(),
  metadata: z.object({
    filename: z.string(),
    directoryId: z.coerce.number().int(),
    folder: z.string(),
    replaces: z.coerce.number().int().optional(),
    version: z.coerce.number().int().default(0),
  }),
});

export interface UnfinishedUpload {
  key: string;
  fileName: string;
  size: number;
  folder: Upload['folder'];
  replaces: Upload['replaces'];
  place: string;
}

/** For so long the server keeps what it has. */
const heldFor = 24 * 60 * 60 * 1000;

/** Large uploads that a reload or another day has ended: a page may not open the file again by itself. */
export function unfinishedUploads(current: readonly Upload[], now: number): UnfinishedUpload[] {
  const isOnItsWay = ({ fileName, size }: UnfinishedUpload) =>
    current.some(({ file }) => file.name === fileName && file.size === size);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`tus::${rememberedAs()}`))
    .flatMap((key) => parsed(key, now))
    .filter((upload) => !isOnItsWay(upload));
}

/** Forgets it, and lets the server do so too. */
export function forgetUnfinished({ key, place }: UnfinishedUpload) {
  localStorage.removeItem(key);
  const path = URL.parse(place, location.href)?.pathname.replace(/^\/api/, '');
  // What cannot be told is swept away in a day.
  if (path) send(path, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => {});
}

function parsed(key: string, now: number): UnfinishedUpload[] {
  const text = localStorage.getItem(key) ?? '';
  const found = Remembered.safeParse(text.startsWith('{') ? JSON.parse(text) : null);
  if (!found.success || now - Date.parse(found.data.creationTime) > heldFor) return [];
  const { size, uploadUrl, metadata } = found.data;
  const { filename, directoryId, folder, replaces, version } = metadata;
  const replaced = replaces === undefined ? null : { fileId: replaces, fileName: filename, version };
  return [
    { key, fileName: filename, size, place: uploadUrl, folder: { directoryId, name: folder }, replaces: replaced },
  ];
}
