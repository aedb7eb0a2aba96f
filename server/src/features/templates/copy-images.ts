import { Readable } from 'node:stream';
import type { Permission } from '@vitrine/contract/permissions';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { and, inArray, ne } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';
import { drawSvg, inspect } from '../../media/process.ts';
import type { Storage } from '../../media/storage.ts';
import { keep, type UploadDeps } from '../library/uploads/upload.ts';
import type { Received } from '../library/uploads/receive-file.ts';
import type { FoundTemplate } from './find-templates.ts';

/** Drawings of the product are far smaller. */
const maxImageBytes = 50 * 1024 * 1024;

interface Copying extends UploadDeps {
  caller: { tenantId: number; userId: number; permissions: ReadonlySet<Permission> };
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** The template with files of the caller's library: images that it has already are used again, the others go into the folder. */
export async function copyImages(
  call: Copying,
  { copies, layout }: FoundTemplate,
  directoryId: number,
): Promise<LayoutDocument> {
  const { storage, caller, inTransaction } = call;
  const ids = new Map<number, number>();
  for (const { number, fileName, open } of copies) {
    const received = await drawn(storage, open(), caller.tenantId);
    try {
      const known = await inTransaction((tx) => fileWith(tx, received.pending.sha256));
      const taken = { ...received, sourceName: fileName };
      const [added] = known === null ? await keep(call, { directoryId, replaces: null }, [taken]) : [];
      const id = known ?? added?.fileId;
      if (id !== undefined) ids.set(number, id);
    } finally {
      await received.pending.discard();
    }
  }
  const own = (id: number | null) => (id === null ? null : (ids.get(id) ?? (id < 0 ? null : id)));
  return {
    ...layout,
    parts: layout.parts.map((part) => (part.kind === 'image' ? { ...part, fileId: own(part.fileId) } : part)),
  };
}

/** Ours, so that it may take longer than an upload from a stranger. */
const drawTimeoutMs = 120_000;

/** A drawing as an image of the library, always with the same bytes. */
async function drawn(storage: Storage, svg: Readable, owner: number): Promise<Received> {
  const source = await storage.put(svg, maxImageBytes);
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
