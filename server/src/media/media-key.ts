import { z } from 'zod';
import type { MediaFolder } from './urls.ts';

/** Everything that is stored and served, and under which type. Nothing else gets a key, so nothing else is ever sent. */
export const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
} as const;
export type Extension = keyof typeof contentTypes;

export const Extension = z.enum(Object.keys(contentTypes) as [Extension, ...Extension[]]);

const folders = ['contents', 'thumb', 'general'] as const satisfies MediaFolder[];

/** Names stored bytes by what they are, so that a changed file is another key and no part of it comes from a user. */
export interface MediaKey {
  tenantId: number;
  folder: MediaFolder;
  /** Hex, of the whole. */
  sha256: string;
  extension: Extension;
}

const Parts = z.object({
  tid: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
  folder: z.enum(folders),
  file: z.string().regex(/^[0-9a-f]{64}\.[a-z0-9]{1,5}$/),
});

/** The key that the parts of a path mean, or null for anything malformed. */
export function parseMediaKey(parts: unknown): MediaKey | null {
  const parsed = Parts.safeParse(parts);
  if (!parsed.success) return null;
  const { tid: tenantId, folder, file } = parsed.data;
  const extension = Extension.safeParse(file.slice(65));
  return extension.success ? { tenantId, folder, sha256: file.slice(0, 64), extension: extension.data } : null;
}

/** `{tid}/{folder}/{sha256}.{ext}` */
export function mediaPath({ tenantId, folder, sha256, extension }: MediaKey): string {
  return `${tenantId}/${folder}/${sha256}.${extension}`;
}
