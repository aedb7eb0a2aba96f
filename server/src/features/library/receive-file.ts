import { Readable } from 'node:stream';
import { AppError, invalid } from '../../errors.ts';
import type { Extension } from '../../media/media-key.ts';
import { drawSvg, type Facts, inspect } from '../../media/process.ts';
import { sniff } from '../../media/sniff.ts';
import type { Pending, Storage } from '../../media/storage.ts';

interface Deps {
  storage: Storage;
  ffmpeg: string | null;
}

export interface Received {
  pending: Pending;
  kind: 'image' | 'video';
  extension: Extension;
  facts: Facts;
}

/** Takes one file in whole, and finds out what it is. Throws 415 with the reason for what cannot be shown; then nothing of it is left. */
export async function receiveFile(deps: Deps, stream: Readable, maxBytes: number): Promise<Received> {
  const pending = await deps.storage.put(stream, maxBytes).catch((error: unknown) => {
    throw stream.errored === null || error instanceof AppError ? error : brokenOff();
  });
  return recognised(deps, pending);
}

/** Finds out what has arrived, of which nothing is left when it throws. */
export async function recognised(deps: Deps, pending: Pending): Promise<Received> {
  try {
    return await recognise(deps, pending);
  } catch (error) {
    await pending.discard();
    throw error;
  }
}

export function brokenOff(): AppError {
  return invalid({ files: ['The upload broke off'] });
}

async function recognise({ storage, ffmpeg }: Deps, pending: Pending): Promise<Received> {
  const type = await sniff(pending.path, { converts: ffmpeg !== null });
  if (type.kind !== 'svg') return { pending, ...type, facts: await inspect({ ...pending, ...type }) };
  const picture = await drawSvg(pending.path, pending.size);
  const drawn = await storage.put(Readable.from([picture]), picture.length);
  await pending.discard();
  const webp = { kind: 'image', extension: 'webp' } as const;
  return { pending: drawn, ...webp, facts: await inspect({ ...drawn, ...webp }) };
}
