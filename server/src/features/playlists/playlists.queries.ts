import { msg, t } from '@vitrine/contract/messages';
import { orientationNames } from '@vitrine/contract/values';
import { playlist } from '@vitrine/contract/entities/playlist';
import type { Playlist, PlaylistChanges, PlaylistForm, PlaylistWithContents } from '@vitrine/contract/playlists';
import { and, eq, ne, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { containing, named, ifWordMatches } from '../../db/search.ts';
import { playlistItems, playlists } from '../../db/schema/playlists.ts';
import { schedules } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { moveToBin } from '../../db/move-to-bin.ts';
import { atVersion, staleOrMissing } from '../../db/versions.ts';
import { insertOne } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { thumbUrl } from '../library/files/library-file.ts';
import { firstThumbs, firstThumb, lengthMs, type PreviewedItem } from './first-thumb.ts';
import { readContents, saveContents } from './playlist-contents.ts';
import { assertOrientationFree } from './assert-orientation-free.ts';

const totalContents = sql<number>`(select count(*)::int from ${playlistItems} where ${refersTo(playlistItems, playlistItems.playlistId, playlists)})`;
const scheduleCount = sql<number>`(select count(*)::int from ${schedules} where ${refersTo(schedules, schedules.playlistId, playlists)})`;

const columns = {
  playlistId: playlists.id,
  tenantId: playlists.tenantId,
  name: playlists.name,
  duration: playlists.duration,
  orientation: playlists.orientation,
  description: playlists.description,
  playlistStatus: playlists.playlistStatus,
  totalContents,
  scheduleCount,
  lengthMs,
  thumbSha256: firstThumb,
  firstThumbs,
  version: playlists.version,
};

const { name, orientation, duration, playlistStatus } = playlists;
const aggregates = {
  totalContents: {
    from: playlists,
    tenantId: playlists.tenantId,
    rows: sql`select tenant_id, playlist_id as key, count(*) as value from ${playlistItems} group by tenant_id, playlist_id`,
    none: sql`0`,
    isCount: true,
    // Items of a playlist in the bin are not in the bin themselves.
    hasUnlisted: true as const,
  },
};

const sorts = { name, orientation, duration, totalContents, playlistStatus };

const search = (text: string) => [
  containing(playlists.searchText, text),
  named(orientation, orientationNames, text),
  ifWordMatches(msg('Active'), eq(playlistStatus, 0), text),
  ifWordMatches(msg('Inactive'), ne(playlistStatus, 0), text),
];

export async function listPlaylists(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<Playlist>> {
  const select = () => tx.select(columns).from(playlists).$dynamic();
  const list = { select, table: playlists, search, sorts, aggregates };
  const { rows, total } = await listPage(tx, query, list);
  return { rows: rows.map(toPlaylist), total };
}

export async function getPlaylist(tx: Tx, id: number): Promise<PlaylistWithContents> {
  const [row] = await tx.select(columns).from(playlists).where(eq(playlists.id, id));
  if (!row) throw notFound(t(playlist.one));
  return { ...toPlaylist(row), playlistContents: await readContents(tx, id) };
}

interface WithFirstThumbs {
  tenantId: number;
  thumbSha256: string | null;
  firstThumbs: PreviewedItem[];
}

function toPlaylist<T extends WithFirstThumbs>({ tenantId, thumbSha256, firstThumbs: items, ...row }: T) {
  const thumbs = items.map((item) => ({
    thumbUrl: thumbUrl({ tenantId, thumbSha256: item.thumbSha256 }),
    content: item.content,
  }));
  return { ...row, thumbUrl: thumbUrl({ tenantId, thumbSha256 }), pictures: thumbs };
}

export async function createPlaylist(
  tx: Tx,
  { playlistContents: contents, ...form }: PlaylistForm,
): Promise<PlaylistWithContents> {
  const id = await insertOne(tx, playlists, form);
  await saveContents(tx, id, contents);
  return getPlaylist(tx, id);
}

export async function updatePlaylist(
  tx: Tx,
  id: number,
  { version, playlistContents: contents, ...form }: PlaylistChanges,
): Promise<PlaylistWithContents> {
  const [before] = await tx
    .select({ orientation: playlists.orientation })
    .from(playlists)
    .where(and(eq(playlists.id, id), atVersion(playlists, version)))
    .for('no key update');
  if (!before) throw await staleOrMissing(tx, playlists, id, t(playlist.one));
  if (before.orientation !== form.orientation) await assertOrientationFree(tx, id, form.orientation);
  // Always touches the row, so that its version rises also when only the items differ.
  await tx.update(playlists).set(form).where(eq(playlists.id, id));
  await saveContents(tx, id, contents);
  return getPlaylist(tx, id);
}

/** Moves a playlist into the bin, and returns the deletion. */
export function removePlaylist(tx: Tx, id: number): Promise<number> {
  return moveToBin(tx, 'playlist', { id, what: t(playlist.one) });
}
