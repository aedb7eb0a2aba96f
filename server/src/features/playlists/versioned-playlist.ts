import { playlist } from '@vitrine/contract/entities/playlist';
import { t } from '@vitrine/contract/messages';
import { PlaylistForm } from '@vitrine/contract/playlists';
import { inArray } from 'drizzle-orm';
import { records } from '../../db/records.ts';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';
import { rowsOf } from '../history/difference.ts';
import { formProblem } from '../history/form-problem.ts';
import type { RecordState } from '../history/record-state.ts';
import type { Restorable, VersionedRecord } from '../history/versioned.ts';
import { orientationConflict } from './assert-orientation-free.ts';
import { updatePlaylist } from './playlists.queries.ts';

const table = 'playlist_items';

/** A playlist is restored with the items whose files still exist. */
export const versionedPlaylist: VersionedRecord = {
  record: records.playlist,
  async restorable(tx, { id, state, current, names }) {
    const items = itemsOf(state);
    const known = await existing(tx, items.map(fileIdOf));
    const remaining = items.filter((item) => known.has(fileIdOf(item)));
    const deletedFileIds = new Set(items.map(fileIdOf).filter((id) => !known.has(id)));
    const missing = [...deletedFileIds].map((id) =>
      t('{name} was deleted and does not come back', { name: names('file', id) ?? t('A file') }),
    );
    const noFiles = remaining.length === 0 ? t('None of the files of this version exists any more') : null;
    return {
      state: { ...state, parts: new Map([[table, new Map(remaining.map(({ key, image }) => [key, image]))]]) },
      missing,
      refusal: noFiles ?? (await conflictOfOrientation(tx, id, state, current)),
    } satisfies Restorable;
  },
  problem: (state) => formProblem(PlaylistForm.safeParse(formOf(state)), playlist),
  save: (tx, id, { state, version }) => updatePlaylist(tx, id, { ...PlaylistForm.parse(formOf(state)), version }),
};

const itemsOf = (state: RecordState) => rowsOf(state, table, playlist.parts.playlist_items);
const fileIdOf = ({ image }: { image: Record<string, unknown> }) => Number(image['file_id']);

/** A version of another orientation may conflict with schedules that were created since. */
async function conflictOfOrientation(
  tx: Tx,
  id: number,
  state: RecordState,
  current: RecordState,
): Promise<string | null> {
  const { orientation } = state.fields;
  if (orientation === current.fields['orientation']) return null;
  return orientationConflict(tx, id, orientation === 2 ? 2 : 1);
}

async function existing(tx: Tx, ids: number[]): Promise<Set<number>> {
  const rows = await tx.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Columns that the audit log does not have yet get the form's defaults. */
function formOf(state: RecordState) {
  const { name, duration, orientation, description, playlist_status: playlistStatus } = state.fields;
  const playlistContents = itemsOf(state).map(({ image }, sortOrder) => ({
    contentId: image['id'],
    fileId: image['file_id'],
    duration: image['duration'],
    sortOrder,
    validFrom: image['valid_from'],
    validTo: image['valid_to'],
    transition: image['transition'],
    transitionMs: image['transition_ms'],
    fit: image['fit'],
    isMuted: image['is_muted'],
  }));
  return { name, duration, orientation, description, playlistStatus, playlistContents };
}
