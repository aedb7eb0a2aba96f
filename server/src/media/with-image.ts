import { t } from '@vitrine/contract/messages';
import { Readable } from 'node:stream';
import { runIsolated } from './isolated.ts';
import { drawSvg } from './process.ts';
import { refuseDamagedImage, sniff, unsupported } from './sniff.ts';
import type { Pending, Storage } from './storage.ts';
import { withFewAttempts } from './took-too-long.ts';

/** 16 million pixels of RGBA: a logo is small. */
export const maxLogoUnpackedBytes = 64 * 1024 * 1024;

interface SentImage {
  sent: Pending;
  /** The tenant, 0 for the operator. */
  owner: number;
  maxUnpackedBytes?: number | undefined;
}

type Work<T> = (path: string) => Promise<T | null>;

/** The result of `work` with the uploaded image, an SVG rendered to pixels. Refuses every other kind of file. */
export function withImage<T>(storage: Storage, image: SentImage, work: Work<T>): Promise<T> {
  const { owner, sent } = image;
  return withFewAttempts({ owner, sha256: sent.sha256 }, () => worked(storage, image, work));
}

async function worked<T>(storage: Storage, { sent, owner, maxUnpackedBytes }: SentImage, work: Work<T>): Promise<T> {
  const type = await sniff(sent.path);
  if (type.kind === 'document') throw unsupported(t('This is a PDF. Choose an image.'));
  if (type.kind === 'video') throw unsupported(t('This is a video. Choose an image.'));
  const rendered = type.kind === 'svg' ? await storeTemporarily(storage, await drawSvg({ ...sent, owner })) : null;
  try {
    const source = rendered ?? sent;
    const { path, size } = source;
    if ((await runIsolated('readImage', [path, size, maxUnpackedBytes], { owner })) === null) refuseDamagedImage();
    return (await work(path)) ?? refuseDamagedImage();
  } finally {
    await rendered?.discard();
  }
}

export function storeTemporarily(storage: Storage, bytes: Buffer): Promise<Pending> {
  return storage.put(Readable.from([bytes]), bytes.length);
}
