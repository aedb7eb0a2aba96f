import { z } from 'zod';
import { send } from '../../../lib/http.ts';
import { storageKeyPrefix } from './chunked-upload.ts';
import type { Upload } from './upload.ts';

/** An entry of the tus client in local storage. */
const StoredUpload = z.object({
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

export interface InterruptedUpload {
  key: string;
  fileName: string;
  size: number;
  folder: Upload['folder'];
  replaces: Upload['replaces'];
  uploadUrl: string;
}

/** How long the server keeps an unfinished upload. */
const serverRetentionMs = 24 * 60 * 60 * 1000;

/** Chunked uploads that a reload has interrupted. A page cannot open the file again by itself. */
export function interruptedUploads(current: readonly Upload[], now: number): InterruptedUpload[] {
  const isUploading = ({ fileName, size }: InterruptedUpload) =>
    current.some(({ file }) => file.name === fileName && file.size === size);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`tus::${storageKeyPrefix()}`))
    .flatMap((key) => parseStored(key, now))
    .filter((upload) => !isUploading(upload));
}

/** Removes the upload here and on the server. */
export function discardInterrupted({ key, uploadUrl }: InterruptedUpload) {
  localStorage.removeItem(key);
  const path = URL.parse(uploadUrl, location.href)?.pathname.replace(/^\/api/, '');
  // If the request fails, the server removes the upload by itself after a day.
  if (path) send(path, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => {});
}

function parseStored(key: string, now: number): InterruptedUpload[] {
  const text = localStorage.getItem(key) ?? '';
  const found = StoredUpload.safeParse(text.startsWith('{') ? JSON.parse(text) : null);
  if (!found.success || now - Date.parse(found.data.creationTime) > serverRetentionMs) return [];
  const { size, uploadUrl, metadata } = found.data;
  const { filename, directoryId, folder, replaces, version } = metadata;
  const replaced = replaces === undefined ? null : { fileId: replaces, fileName: filename, version };
  return [{ key, fileName: filename, size, uploadUrl, folder: { directoryId, name: folder }, replaces: replaced }];
}
