import { t } from '@vitrine/contract/messages';
import { Readable } from 'node:stream';
import { AppError, invalid } from '../../../errors.ts';
import type { Extension } from '../../../media/media-key.ts';
import { drawSvg, type Facts, inspect, inspectPdf } from '../../../media/process.ts';
import { sniff } from '../../../media/sniff.ts';
import type { Pending, Storage } from '../../../media/storage.ts';
import { withFewAttempts } from '../../../media/took-too-long.ts';

interface Deps {
  storage: Storage;
  ffmpeg: string | null;
  /** The tenant. */
  owner: number;
}

export type Received = { pending: Pending } & (
  | { kind: 'image' | 'video'; extension: Extension; facts: Facts }
  | { kind: 'document'; extension: 'pdf'; pageCount: number }
);

/** Receives one file of a request and detects its type. Throws 415 with the reason, and keeps nothing, if no screen can show it. */
export async function receiveFile(deps: Deps, stream: Readable, maxBytes: number): Promise<Received> {
  const pending = await deps.storage.put(stream, maxBytes, { ownsBuffers: true }).catch((error: unknown) => {
    throw stream.errored === null || error instanceof AppError ? error : uploadInterrupted();
  });
  return recognised(deps, pending);
}

/** Detects the type of a received file, which is deleted when this throws. */
export async function recognised(deps: Deps, pending: Pending): Promise<Received> {
  try {
    const content = { owner: deps.owner, sha256: pending.sha256 };
    return await withFewAttempts(content, () => recognise(deps, pending));
  } catch (error) {
    await pending.discard();
    throw error;
  }
}

export function uploadInterrupted(): AppError {
  return invalid({ files: [t('Upload interrupted')] });
}

async function recognise({ storage, ffmpeg, owner }: Deps, pending: Pending): Promise<Received> {
  const type = await sniff(pending.path, { converts: ffmpeg !== null });
  if (type.kind === 'document') return { pending, ...type, pageCount: await inspectPdf({ ...pending, owner }) };
  if (type.kind !== 'svg') return { pending, ...type, facts: await inspect({ ...pending, ...type, owner }) };
  const image = await drawSvg({ ...pending, owner });
  const rendered = await storage.put(Readable.from([image]), image.length);
  await pending.discard();
  const webp = { kind: 'image', extension: 'webp' } as const;
  return { pending: rendered, ...webp, facts: await inspect({ ...rendered, ...webp, owner }) };
}
