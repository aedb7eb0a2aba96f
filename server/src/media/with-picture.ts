import { Readable } from 'node:stream';
import { readImage } from './image.ts';
import { drawSvg } from './process.ts';
import { sniff, unsupported } from './sniff.ts';
import type { Pending, Storage } from './storage.ts';

/** Lends the picture that was sent, a drawing as pixels. Whatever else it is, is refused. */
export async function withPicture<T>(storage: Storage, sent: Pending, work: (path: string) => Promise<T>): Promise<T> {
  const type = await sniff(sent.path);
  if (type.kind === 'video') throw unsupported('This is a video. Choose an image.');
  const drawing = type.kind === 'svg' ? await keptForNow(storage, await drawSvg(sent.path, sent.size)) : null;
  try {
    const source = drawing ?? sent;
    await readImage(source.path, source.size);
    return await work(source.path);
  } finally {
    await drawing?.discard();
  }
}

export function keptForNow(storage: Storage, bytes: Buffer): Promise<Pending> {
  return storage.put(Readable.from([bytes]), bytes.length);
}
