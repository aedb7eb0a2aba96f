import { buffer } from 'node:stream/consumers';
import { contentTypes, parseMediaKey } from '../../media/media-key.ts';
import type { Storage } from '../../media/storage.ts';

/** A thumbnail in base64, by the URL that a reply has; null if the file was removed meanwhile. */
export async function readThumbnail(
  storage: Pick<Storage, 'read'>,
  url: string,
): Promise<{ data: string; mimeType: string } | null> {
  const [, , tid, folder, file] = url.split('/');
  const key = parseMediaKey({ tid, folder, file });
  const stream = key && (await storage.read(key));
  if (!stream) return null;
  return { data: (await buffer(stream)).toString('base64'), mimeType: contentTypes[key.extension] };
}
