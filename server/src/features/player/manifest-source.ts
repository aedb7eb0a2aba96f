import { maxGroupDepth } from '@vitrine/contract/device-groups';
import type {
  Manifest,
  ManifestFile,
  ManifestPage,
  ManifestPlaylist,
  ManifestSchedule,
  ManifestText,
  Weekday,
} from '@vitrine/contract/rules/manifest';
import { withManifestTransition } from '@vitrine/contract/rules/transition';
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { files } from '../../db/schema/library.ts';
import { playlistItems, playlists } from '../../db/schema/playlists.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import { type StoredImage, tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { groupBy } from '../../group-by.ts';
import { mediaUrl } from '../../media/urls.ts';
import { type SourceLayout, sourceLayout } from './manifest-layouts.ts';
import { type TargetedOverlay, readOverlays } from './targeted-overlays.ts';
import { type TargetedOverride, readOverrides } from './targeted-overrides.ts';

/** The data of a tenant that manifests are built from, read once for any number of screens. */
export interface ManifestSource {
  at: Date;
  business: Pick<Manifest, 'businessName' | 'placeholders'>;
  /** Parent of each group; null for a root. */
  parents: Map<number, number | null>;
  orientations: Map<number, 1 | 2>;
  schedules: ManifestSchedule[];
  playlists: Map<number, ManifestPlaylist>;
  files: Map<number, ManifestFile>;
  texts: Map<number, ManifestText>;
  pages: Map<number, ManifestPage>;
  layouts: Map<number, SourceLayout>;
  /** Active overrides. */
  overrides: TargetedOverride[];
  /** Active overlays. */
  overlays: TargetedOverlay[];
}

/** A day has ended in every time zone, including windows across midnight, this long after it begins in the first zone. */
const lastDayMs = 2 * 86_400_000;

/**
 * Reads the whole tenant, or with `groupIds` only what targets the screens of these groups. `at` only omits schedules that have ended
 * everywhere, and overrides that have ended.
 */
export async function readManifestSource(tx: Tx, at: Date, groupIds: number[] | null): Promise<ManifestSource> {
  const groups = await tx
    .select({ id: deviceGroups.id, parentId: deviceGroups.parentId, orientation: deviceGroups.orientation })
    .from(deviceGroups);
  const parents = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  const running = await readSchedules(tx, {
    endsFrom: firstEndDate(at),
    groupIds: groupIds && [...new Set(groupIds.flatMap((id) => chainOf(parents, id)))],
  });
  const overrides = await readOverrides(tx, at);
  const overlays = await readOverlays(tx, firstEndDate(at));
  const overrideContents = overrides.map(({ override }) => override.shows);
  const playlistIds = [
    ...running.map(({ playlistId }) => playlistId),
    ...overrideContents.flatMap((shows) => (shows.kind === 'playlist' ? shows.playlistId : [])),
  ];
  const shown = await readPlaylists(tx, [...new Set(playlistIds)]);
  const contents = await readFiles(tx, [
    ...fileIdsOf(shown),
    ...overrideContents.flatMap((shows) => (shows.kind === 'file' ? shows.fileId : [])),
    ...overlays.map(({ overlay }) => overlay.fileId),
  ]);
  const ofLayouts = await readOfLayouts(tx, [...contents.layouts.values()], shown);
  return {
    at,
    business: await readBusiness(tx),
    parents,
    orientations: new Map(groups.map(({ id, orientation }) => [id, orientation])),
    schedules: running,
    playlists: merged(shown, ofLayouts.playlists),
    files: merged(contents.files, ofLayouts.files),
    texts: merged(contents.texts, ofLayouts.texts),
    pages: merged(contents.pages, ofLayouts.pages),
    layouts: contents.layouts,
    overrides,
    overlays,
  };
}

type OfLayouts = Pick<ManifestSource, 'playlists' | 'files' | 'texts' | 'pages'>;

/** The playlists of zones, and the files of parts, of these playlists and instead of layouts. Zones show no layouts. */
async function readOfLayouts(
  tx: Tx,
  layouts: SourceLayout[],
  known: ReadonlyMap<number, ManifestPlaylist>,
): Promise<OfLayouts> {
  if (layouts.length === 0) return { playlists: new Map(), files: new Map(), texts: new Map(), pages: new Map() };
  const ids = layouts.flatMap(({ playlistIds }) => playlistIds).filter((id) => !known.has(id));
  const zones = await readPlaylists(tx, [...new Set(ids)]);
  const fileIds = layouts.flatMap((layout) => [
    ...layout.fileIds,
    ...(layout.instead === null ? [] : [layout.instead]),
  ]);
  return { playlists: zones, ...(await readFiles(tx, [...fileIds, ...fileIdsOf(zones)])) };
}

function fileIdsOf(shown: ReadonlyMap<number, ManifestPlaylist>): number[] {
  return [...shown.values()].flatMap(({ items }) => items.map(({ fileId }) => fileId));
}

const merged = <T>(a: Map<number, T>, b: Map<number, T>): Map<number, T> => new Map([...a, ...b]);

/** A schedule whose last day is before this day has ended everywhere. */
export function firstEndDate(at: Date): string {
  return new Date(at.getTime() - lastDayMs).toISOString().slice(0, 10);
}

/** The group, its parent, and so on up to a root. */
export function chainOf(parents: ManifestSource['parents'], groupId: number): number[] {
  const chain: number[] = [];
  for (let id: number | null = groupId; id !== null && chain.length < maxGroupDepth; id = parents.get(id) ?? null) {
    chain.push(id);
  }
  return chain;
}

/** One parameter for any number of ids. */
function among(column: PgColumn, ids: number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}

async function readBusiness(tx: Tx): Promise<ManifestSource['business']> {
  const [tenant] = await tx.select().from(tenants);
  if (!tenant) throw new Error('a screen without a tenant');
  const placeholder = (image: StoredImage | null): ManifestFile | null => {
    if (image === null) return null;
    // Without `extension`, which the contract does not declare: the production serialiser refuses it in a nullable value.
    const { extension, ...file } = image;
    const url = mediaUrl(tenant.id, 'general', `${file.sha256}.${extension}`);
    return { ...file, fileId: 0, fileName: 'placeholder', kind: 'image', durationMs: null, url };
  };
  const placeholders = {
    horizontal: placeholder(tenant.placeholderHorizontal),
    vertical: placeholder(tenant.placeholderVertical),
  };
  return { businessName: tenant.businessName, placeholders };
}

async function readSchedules(
  tx: Tx,
  { endsFrom, groupIds }: { endsFrom: string; groupIds: number[] | null },
): Promise<ManifestSchedule[]> {
  const ofGroups = (ids: number[]) =>
    inArray(
      schedules.id,
      tx.select({ id: scheduleGroups.scheduleId }).from(scheduleGroups).where(among(scheduleGroups.groupId, ids)),
    );
  const rows = await tx
    .select({
      id: schedules.id,
      playlistId: schedules.playlistId,
      isActive: schedules.isActive,
      priority: schedules.priority,
      startDate: schedules.startDate,
      endDate: schedules.endDate,
      startAt: schedules.startAt,
      endAt: schedules.endAt,
      repeatOn: joined(schedules.repeatOn),
      excludeDays: joined(schedules.excludeDays),
      updatedAt: schedules.updatedAt,
    })
    .from(schedules)
    .where(
      and(eq(schedules.isActive, true), gte(schedules.endDate, endsFrom), groupIds ? ofGroups(groupIds) : undefined),
    )
    .orderBy(asc(schedules.id));
  const ids = rows.map(({ id }) => id);
  const links = await tx
    .select({ scheduleId: scheduleGroups.scheduleId, groupId: scheduleGroups.groupId })
    .from(scheduleGroups)
    .where(among(scheduleGroups.scheduleId, ids))
    .orderBy(asc(scheduleGroups.scheduleId), asc(scheduleGroups.groupId));
  const linksOf = groupBy(links, ({ scheduleId }) => scheduleId);
  const weekdaysOf = splitter<Weekday>();
  const daysOf = splitter();
  return rows.map((row) => ({
    scheduleId: row.id,
    playlistId: row.playlistId,
    groupIds: (linksOf.get(row.id) ?? []).map(({ groupId }) => groupId),
    isActive: row.isActive,
    priority: row.priority,
    startDate: row.startDate,
    endDate: row.endDate,
    startAt: row.startAt,
    endAt: row.endAt,
    repeatOn: weekdaysOf(row.repeatOn),
    excludeDays: daysOf(row.excludeDays),
    editedAt: row.updatedAt.toISOString(),
  }));
}

/** An array as one text: the driver parses arrays by the character, which takes most of the time of reading many schedules. */
function joined(column: PgColumn): SQL<string> {
  return sql<string>`array_to_string(${column}, ',')`;
}

/** Splits such texts. Most schedules repeat on the same few sets of days, and share one array. */
function splitter<T extends string>(): (text: string) => T[] {
  const known = new Map<string, T[]>();
  return (text) => {
    const split = known.get(text) ?? ((text === '' ? [] : text.split(',')) as T[]);
    known.set(text, split);
    return split;
  };
}

async function readPlaylists(tx: Tx, ids: number[]): Promise<Map<number, ManifestPlaylist>> {
  const rows = await tx.select().from(playlists).where(among(playlists.id, ids)).orderBy(asc(playlists.id));
  const shown = new Map<number, ManifestPlaylist>(
    rows.map((row) => [
      row.id,
      {
        playlistId: row.id,
        name: row.name,
        orientation: row.orientation,
        isActive: row.playlistStatus === 0,
        duration: row.duration,
        items: [],
      },
    ]),
  );
  const contents = await tx
    .select()
    .from(playlistItems)
    .where(among(playlistItems.playlistId, ids))
    .orderBy(asc(playlistItems.sortOrder), asc(playlistItems.id));
  for (const { id, playlistId, tenantId: _, sortOrder: __, ...item } of contents) {
    shown.get(playlistId)?.items.push(withManifestTransition({ contentId: id, ...item }));
  }
  return shown;
}

/** Only files that are ready to play. Jobs, which notice that a manifest has changed, also see files in the bin. */
async function readFiles(
  tx: Tx,
  ids: number[],
): Promise<Pick<ManifestSource, 'files' | 'texts' | 'pages' | 'layouts'>> {
  const rows = await tx
    .select()
    .from(files)
    .where(and(among(files.id, [...new Set(ids)]), eq(files.status, 'ready'), isNull(files.deletionId)))
    .orderBy(asc(files.id));
  const media = new Map<number, ManifestFile>();
  const texts = new Map<number, ManifestText>();
  const pages = new Map<number, ManifestPage>();
  const layouts = new Map<number, SourceLayout>();
  for (const { id, fileName, kind, content, ...row } of rows) {
    if (content !== null && 'url' in content) pages.set(id, { fileId: id, fileName, page: content });
    else if (content !== null && 'parts' in content) layouts.set(id, sourceLayout({ fileId: id, fileName }, content));
    else if (content !== null) texts.set(id, { fileId: id, fileName, content });
    if (kind !== 'image' && kind !== 'video') continue;
    media.set(id, {
      fileId: id,
      fileName,
      url: mediaUrl(row.tenantId, 'contents', `${row.sha256}.${row.extension}`),
      kind,
      contentType: row.contentType,
      size: row.size,
      width: row.width ?? 0,
      height: row.height ?? 0,
      durationMs: row.durationMs,
      sha256: row.sha256,
      parts: row.parts,
    });
  }
  return { files: media, texts, pages, layouts };
}
