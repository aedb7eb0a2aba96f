import { layoutLimits, tooManyVideos } from '@vitrine/contract/layout-limits';
import { noLayoutsInZones } from '@vitrine/contract/layouts';
import { msg, t } from '@vitrine/contract/messages';
import { type LayoutDocument, type LayoutPart, referencesOf } from '@vitrine/contract/rules/layout';
import { asc, inArray, sql } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';

type Errors = Record<string, string[]>;
type Kind = (typeof files.$inferSelect)['kind'];

interface Playlist {
  hasVideo: boolean;
  hasLayout: boolean;
}

interface Shown {
  files: ReadonlyMap<number, Kind>;
  playlists: ReadonlyMap<number, Playlist>;
}

/**
 * Throws an error at each field that contradicts stored data; records of other tenants are treated as missing. Locks what the
 * layout shows until the transaction ends: files against deletion, playlists also against getting a layout.
 */
export async function checkLayout(tx: Tx, document: LayoutDocument, { isOverlay = false } = {}): Promise<void> {
  const shown = await readShown(tx, document);
  const { instead } = document;
  const errors: Errors = {
    ...(instead !== null && faultAt('layout.instead', faultOfInstead(instead, shown))),
    ...Object.assign({}, ...document.parts.map((part, i) => faultsOfPart(`layout.parts.${i}`, part, shown))),
  };
  const [tooMany] = partsWithVideos(document.parts, shown).slice(isOverlay ? 0 : layoutLimits.videos);
  if (tooMany !== undefined)
    errors[`layout.parts.${tooMany}.${document.parts[tooMany]?.kind === 'video' ? 'fileId' : 'playlistId'}`] ??= [
      isOverlay ? t('This layout is an overlay: overlays show no videos') : tooManyVideos(),
    ];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function readShown(tx: Tx, { parts, instead }: LayoutDocument): Promise<Shown> {
  const references = parts.flatMap(referencesOf);
  const fileIds = [...references.flatMap(({ fileId }) => fileId ?? []), ...(instead === null ? [] : [instead])];
  const playlistIds = references.flatMap(({ playlistId }) => playlistId ?? []);
  // Playlists first, and both by id, as a save of a playlist locks them.
  await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(inArray(playlists.id, playlistIds))
    .orderBy(asc(playlists.id))
    .for('share');
  const has = (kind: Kind) => sql<boolean>`exists (
    select from playlist_items i join files f on f.tenant_id = i.tenant_id and f.id = i.file_id
    where i.tenant_id = playlists.tenant_id and i.playlist_id = playlists.id and f.kind = ${kind})`;
  const playlistRows = await tx
    .select({ id: playlists.id, hasVideo: has('video'), hasLayout: has('layout') })
    .from(playlists)
    .where(inArray(playlists.id, playlistIds));
  const fileRows = await tx
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(inArray(files.id, fileIds))
    .orderBy(asc(files.id))
    .for('key share');
  return {
    files: new Map(fileRows.map(({ id, kind }) => [id, kind])),
    playlists: new Map(playlistRows.map(({ id, ...row }) => [id, row])),
  };
}

const faultAt = (field: string, message: string | null): Errors => (message === null ? {} : { [field]: [message] });

function faultsOfPart(at: string, part: LayoutPart, shown: Shown): Errors {
  const kind = part.kind === 'video' ? 'video' : 'image';
  return Object.assign(
    {},
    ...referencesOf(part).map(({ field, fileId, playlistId }) =>
      faultAt(
        `${at}.${field}`,
        fileId === null ? faultOfPlaylist(playlistId ?? 0, shown) : faultOfFile(fileId, kind, shown),
      ),
    ),
  );
}

const missingFile = msg('This file does not exist');

function faultOfFile(id: number, kind: 'image' | 'video', shown: Shown): string | null {
  const found = shown.files.get(id);
  if (found === undefined) return t(missingFile);
  if (found === kind) return null;
  return kind === 'image' ? t('This file is not an image') : t('This file is not a video');
}

function faultOfInstead(id: number, shown: Shown): string | null {
  const found = shown.files.get(id);
  if (found === undefined) return t(missingFile);
  return found === 'layout' ? t('Choose a file that is not a layout') : null;
}

function faultOfPlaylist(id: number, shown: Shown): string | null {
  const found = shown.playlists.get(id);
  if (found === undefined) return t('This playlist does not exist');
  return found.hasLayout ? t(noLayoutsInZones) : null;
}

/** The places of the parts that may show a video at the same time. */
function partsWithVideos(parts: readonly LayoutPart[], shown: Shown): number[] {
  return parts.flatMap((part, i) => {
    const inZone = part.kind === 'zone' && (shown.playlists.get(part.playlistId ?? 0)?.hasVideo ?? false);
    return part.kind === 'video' || inZone ? [i] : [];
  });
}
