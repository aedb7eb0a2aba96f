import { msg, t } from '@vitrine/contract/messages';
import type { ItemDisplayOptions, PlaylistItem, PlaylistForm } from '@vitrine/contract/playlists';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { files } from '../../db/schema/library.ts';
import { playlistItems } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { faultOfLayoutIn } from '../layouts/zones-of-playlist.ts';
import { toLibraryFile } from '../library/files/library-file.ts';

type Contents = PlaylistForm['playlistContents'];

export async function readContents(tx: Tx, playlistId: number): Promise<PlaylistItem[]> {
  const rows = await tx
    .select({ content: playlistItems, file: files })
    .from(playlistItems)
    .innerJoin(files, refersTo(playlistItems, playlistItems.fileId, files))
    .where(eq(playlistItems.playlistId, playlistId))
    .orderBy(asc(playlistItems.sortOrder));
  return rows.map(({ content, file }) => ({
    contentId: content.id,
    playlistId,
    fileId: content.fileId,
    file: toLibraryFile(file),
    fileName: file.fileName,
    duration: content.duration,
    sortOrder: content.sortOrder,
    validFrom: content.validFrom,
    validTo: content.validTo,
    transition: content.transition,
    transitionMs: content.transitionMs,
    fit: content.fit,
    isMuted: content.isMuted,
  }));
}

/** Saves exactly these items: existing ones keep their id, and the order is numbered from 0 without gaps. */
export async function saveContents(tx: Tx, playlistId: number, contents: Contents): Promise<void> {
  await checkFiles(tx, playlistId, contents);
  const before = await tx.select().from(playlistItems).where(eq(playlistItems.playlistId, playlistId));
  const { added, changed, removed } = compare(before, inOrder(contents));
  if (removed.length > 0) await tx.delete(playlistItems).where(inArray(playlistItems.id, removed));
  if (changed.length > 0) {
    await tx.execute(sql`
      update playlist_items c set file_id = n."fileId", duration = n.duration, sort_order = n."sortOrder",
        valid_from = n."validFrom", valid_to = n."validTo", transition = n.transition,
        transition_ms = n."transitionMs", fit = n.fit, is_muted = n."isMuted"
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as n (id int, "fileId" int, duration int, "sortOrder" int, "validFrom" date, "validTo" date,
          transition text, "transitionMs" int, fit text, "isMuted" boolean)
      where c.id = n.id`);
  }
  if (added.length > 0) await tx.insert(playlistItems).values(added.map((item) => ({ ...item, playlistId })));
}

export const refusedPdf = msg('A PDF cannot be played itself. Add its pages instead.');

/** Throws for missing files, and for files of another tenant. Locks the others against deletion until the commit. */
async function checkFiles(tx: Tx, playlistId: number, contents: Contents): Promise<void> {
  const ids = [...new Set(contents.map(({ fileId }) => fileId))];
  const rows = await tx
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(inArray(files.id, ids))
    .orderBy(asc(files.id))
    .for('key share');
  const known = new Map(rows.map(({ id, kind }) => [id, kind]));
  const hasLayout = rows.some(({ kind }) => kind === 'layout');
  const zone = hasLayout ? await faultOfLayoutIn(tx, playlistId) : null;
  const faults = { layout: zone, document: t(refusedPdf), image: null, video: null, text: null, web: null };
  const errors: Record<string, string[]> = {};
  for (const [place, { fileId }] of contents.entries()) {
    const kind = known.get(fileId);
    const message = kind === undefined ? t('This file does not exist') : faults[kind];
    if (message !== null) errors[`playlistContents.${place}.fileId`] = [message];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface Item extends ItemDisplayOptions {
  fileId: number;
  duration: number;
  sortOrder: number;
  validFrom: string | null;
  validTo: string | null;
}

function inOrder(contents: Contents): (Item & { contentId: number })[] {
  return contents
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ contentId = 0, ...item }, sortOrder) => ({ ...item, contentId, sortOrder }));
}

/** An id that is not in `before`, for example that of a cloned or deleted item, adds a new item. */
function compare(before: (Item & { id: number })[], desired: (Item & { contentId: number })[]) {
  const left = new Map(before.map((row) => [row.id, row]));
  const added: Item[] = [];
  const changed: (Item & { id: number })[] = [];
  for (const { contentId, ...item } of desired) {
    const row = left.get(contentId);
    left.delete(contentId);
    if (row === undefined) added.push(item);
    else if (isDifferent(row, item)) changed.push({ id: row.id, ...item });
  }
  return { added, changed, removed: [...left.keys()] };
}

const fields = [
  ...(['fileId', 'duration', 'sortOrder', 'validFrom', 'validTo'] as const),
  ...(['transition', 'transitionMs', 'fit', 'isMuted'] as const),
];

function isDifferent(a: Item, b: Item): boolean {
  return fields.some((field) => a[field] !== b[field]);
}
