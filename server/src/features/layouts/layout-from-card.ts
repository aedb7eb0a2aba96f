import type { LayoutDetails } from '@vitrine/contract/layouts';
import { t } from '@vitrine/contract/messages';
import { cardLayout } from '@vitrine/contract/rules/card-layout';
import { eq } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { changedAtOnce, conflict, notFound } from '../../errors.ts';
import { createWithoutBytes } from '../library/files/files.queries.ts';
import { freeFileName } from '../library/files/free-file-name.ts';
import { lockPlaylistsWith, playlistsWith } from '../library/files/used-in.ts';
import { lockFolder } from '../library/folders/folders.queries.ts';
import { getLayout } from './layouts.queries.ts';
import { replaceInLayouts, writeReferences } from './references.ts';
import { faultOfLayoutIn } from './zones-of-playlist.ts';

const noun = 'Text card';

/**
 * Makes a text card a layout, in place: playlists, schedules and overrides keep it. Screens without layouts show a copy of
 * the card, which is added to its folder. Refused if a zone would have to show the layout.
 */
export async function layoutFromCard(
  tx: Tx,
  id: number,
  version: number | undefined,
  userId: number,
): Promise<LayoutDetails> {
  const playlistIds = await lockPlaylistsWith(tx, [id]);
  // A playlist that gets the card from now on waits, and then refuses the layout if a zone shows it.
  const [card] = await tx.select().from(files).where(eq(files.id, id)).for('update');
  if (!card) throw notFound(noun);
  // A save that this has waited for put the card into one that is not locked. To lock it now could end in a deadlock.
  const found = await playlistsWith(tx, [id]);
  if (found.some(({ playlistId }) => !playlistIds.includes(playlistId))) throw changedAtOnce();
  if (card.kind !== 'text' || !card.content || !('hasClock' in card.content))
    throw conflict(t('{fileName} is not a text card', { fileName: card.fileName }));
  for (const playlistId of playlistIds) {
    const fault = await faultOfLayoutIn(tx, playlistId);
    if (fault !== null) throw conflict(fault);
  }
  const { content, directoryId, fileName } = card;
  await lockFolder(tx, directoryId);
  // With room for what follows it, also a number.
  const begun = [...fileName].slice(0, 180).join('');
  const copyName = await freeFileName(tx, directoryId, `${begun} (card)`);
  const copy = await createWithoutBytes(tx, { fileName: copyName, directoryId, kind: 'text', content }, userId);
  const layout = cardLayout(content, copy.fileId);
  const values = { kind: 'layout' as const, contentType: 'application/json', content: layout };
  await updateAtVersion(tx, files, { id, version, what: noun }, values);
  // Screens without layouts show a file in place of a layout, and that cannot be a layout.
  await replaceInLayouts(tx, id, copy.fileId);
  await writeReferences(tx, id, layout);
  return getLayout(tx, id);
}
