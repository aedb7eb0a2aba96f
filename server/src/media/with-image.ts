import { Readable } from 'node:stream';
import { readImage } from './image.ts';
import { drawSvg } from './process.ts';
import { sniff, unsupported } from './sniff.ts';
import type { Pending, Storage } from './storage.ts';

/** Runs `work` with the uploaded image, an SVG rendered to pixels. Refuses every other kind of file. */
export async function withImage<T>(storage: Storage, sent: Pending, work: (path: string) => Promise<T>): Promise<T> {
  const type = await sniff(sent.path);
  if (type.kind === 'video') throw unsupported('This is a video. Choose an image.');
  const rendered = type.kind === 'svg' ? await storeTemporarily(storage, await drawSvg(sent.path, sent.size)) : null;
  try {
    const source = rendered ?? sent;
    await readImage(source.path, source.size);
    return await work(source.path);
  } finally {
    await rendered?.discard();
  }
}

export function storeTemporarily(storage: Storage, bytes: Buffer): Promise<Pending> {
  return storage.put(Readable.from([bytes]), bytes.length);
}
