import { countedEntities } from '@vitrine/contract/entities/counted';
import { listText } from '@vitrine/contract/list-text';
import { type Message, t } from '@vitrine/contract/messages';
import { eq, sql } from 'drizzle-orm';
import { clock } from '../../../db/clock.ts';
import { directories, files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { conflict, notFound } from '../../../errors.ts';

/** Deletes an empty folder only, because files may be on screens. If files in the bin belong to it, it is restored with them. */
export async function removeFolder(tx: Tx, id: number): Promise<void> {
  const [directory] = await tx.select().from(directories).where(eq(directories.id, id)).for('update');
  if (!directory) throw notFound(t('Folder'));
  const inside = [
    counted(countedEntities.directory, await tx.$count(directories, eq(directories.parentId, id))),
    counted(countedEntities.file, await tx.$count(files, eq(files.directoryId, id))),
  ].filter((text) => text !== '');
  if (inside.length > 0)
    throw conflict(
      t('"{name}" is not empty: it contains {content}', { name: directory.name, content: listText(inside) }),
    );
  await tx.execute(sql`select remove_folder(${id}, ${clock.now()})`);
}

function counted(message: Message, count: number): string {
  return count === 0 ? '' : t(message, { count });
}
