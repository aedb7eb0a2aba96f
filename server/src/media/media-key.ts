import { z } from 'zod';
import type { MediaFolder } from './urls.ts';

/** Every stored and served extension with its content type. Other files get no key, so that they are never served. */
export const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  // Stored only until they are converted.
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  mpg: 'video/mpeg',
  ts: 'video/mp2t',
  // Its pages are images; it is kept to draw other pages.
  pdf: 'application/pdf',
} as const;
export type Extension = keyof typeof contentTypes;

export const Extension = z.enum(Object.keys(contentTypes) as [Extension, ...Extension[]]);

export const folders = ['contents', 'thumb', 'general'] as const satisfies MediaFolder[];

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Names stored bytes by their hash, so that a changed file has another key and no part of it comes from a user. */
export const MediaKey = z.object({
  tenantId: z.int().positive(),
  folder: z.enum(folders),
  sha256: Hash,
  extension: Extension,
});
export type MediaKey = z.infer<typeof MediaKey>;

interface NamesMedia {
  tenantId: number;
  sha256: string;
  extension: string;
  thumbSha256: string | null;
}

/** The keys of a library file's media: of its content, unless it is text, and of its thumbnail. */
export function mediaKeysOf({ tenantId, sha256, extension, thumbSha256 }: NamesMedia): MediaKey[] {
  const content = { tenantId, folder: 'contents', sha256, extension };
  const thumb = { tenantId, folder: 'thumb', sha256: thumbSha256, extension: 'webp' };
  return [content, thumb].flatMap((each) => MediaKey.safeParse(each).data ?? []);
}

const Parts = z.object({ tid: z.string().regex(/^[1-9]\d{0,9}$/), folder: z.string(), file: z.string() });

/** The key of the segments of a path, or null for anything malformed. */
export function parseMediaKey(parts: unknown): MediaKey | null {
  const parsed = Parts.safeParse(parts);
  if (!parsed.success) return null;
  const { tid, folder, file } = parsed.data;
  const [sha256, extension] = [file.slice(0, 64), file.slice(65)];
  const key = MediaKey.safeParse({ tenantId: Number(tid), folder, sha256, extension });
  return key.success && file[64] === '.' ? key.data : null;
}

/** `{tid}/{folder}/{sha256}.{ext}` */
export function mediaPath({ tenantId, folder, sha256, extension }: MediaKey): string {
  return `${tenantId}/${folder}/${sha256}.${extension}`;
}
