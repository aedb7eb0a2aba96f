import { Readable } from 'node:stream';
import type { Permission } from '@vitrine/contract/permissions';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { and, inArray, ne } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';
import { drawSvg, inspect } from '../../media/process.ts';
import type { Storage } from '../../media/storage.ts';
import { keep, type UploadDeps } from '../library/uploads/upload.ts';
import { type Received, receiveFile } from '../library/uploads/receive-file.ts';
import { withFiles } from '../layouts/references.ts';
import type { FoundTemplate, TemplateCopy } from './found-template.ts';
import { readArt } from './starting/art.ts';

/** Drawings of the product are far smaller. */
const maxImageBytes = 50 * 1024 * 1024;

interface Copying extends UploadDeps {
  caller: { tenantId: number; userId: number; permissions: ReadonlySet<Permission> };
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** The template with files of the caller's library: media that it has already are used again, the others go into the folder. */
export async function copyMedia(
  call: Copying,
  { copies, layout }: FoundTemplate,
  directoryId: number,
): Promise<LayoutDocument> {
  const ids = new Map<number, number | null>();
  for (const copy of copies) ids.set(copy.number, await copied(call, copy, directoryId));
  return withFiles(layout, (id) => (id < 0 ? (ids.get(id) ?? null) : id));
}

/** The file of the library; null if what is offered was deleted meanwhile. */
async function copied(call: Copying, copy: TemplateCopy, directoryId: number): Promise<number | null> {
  const { inTransaction } = call;
  const before = 'key' in copy ? await inTransaction((tx) => fileWith(tx, copy.key.sha256)) : null;
  if (before !== null) return before;
  const received = await receive(call, copy);
  if (received === null) return null;
  try {
    const known = await inTransaction((tx) => fileWith(tx, received.pending.sha256));
    if (known !== null) return known;
    const taken = { ...received, sourceName: copy.fileName };
    const [added] = await keep(call, { directoryId, replaces: null }, [taken]);
    return added?.fileId ?? null;
  } finally {
    await received.pending.discard();
  }
}

async function receive({ storage, ffmpeg, caller }: Copying, copy: TemplateCopy): Promise<Received | null> {
  const { tenantId: owner } = caller;
  if (!('key' in copy)) return drawn(storage, await readArt(copy.drawing), owner);
  const stored = await storage.stat(copy.key);
  const bytes = stored && (await storage.read(copy.key));
  return bytes && receiveFile({ storage, ffmpeg, owner }, bytes, stored.size);
}

/** Ours, so that it may take longer than an upload from a stranger. */
const drawTimeoutMs = 120_000;

/** A drawing as an image of the library, always with the same bytes. */
async function drawn(storage: Storage, svg: string, owner: number): Promise<Received> {
  const source = await storage.put(Readable.from([Buffer.from(svg)]), maxImageBytes);
  try {
    const image = await drawSvg({ ...source, owner }, drawTimeoutMs);
    const pending = await storage.put(Readable.from([image]), image.length);
    const webp = { kind: 'image', extension: 'webp' } as const;
    return { pending, ...webp, facts: await inspect({ ...pending, ...webp, owner }) };
  } finally {
    await source.discard();
  }
}

async function fileWith(tx: Tx, sha256: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.sha256, [sha256]), ne(files.status, 'failed')))
    .limit(1);
  return row?.id ?? null;
}
