import { directory } from '@vitrine/contract/entities/directory';
import type { BulkReply } from '@vitrine/contract/bulk';
import type { Input } from '@vitrine/contract/endpoint';
import type { Folder, library } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { sql } from 'drizzle-orm';
import { lockTenant } from '../../../db/lock-tenant.ts';
import { records } from '../../../db/records.ts';
import { directories } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { updateAtVersion } from '../../../db/write-one.ts';
import { invalid } from '../../../errors.ts';
import { changeEach } from '../../../http/request/change-each.ts';
import { getFolder, lockFolder } from './folders.queries.ts';

interface Changes {
  name: string;
  parentId?: number | undefined;
  version?: number | undefined;
}

/** Renames a folder; with `parentId` also moves it there with its content. */
export async function updateFolder(tx: Tx, id: number, { name, parentId, version }: Changes): Promise<Folder> {
  if (parentId !== undefined) await checkParent(tx, id, parentId);
  const place = parentId === undefined ? {} : { parentId: parentId === 0 ? null : parentId };
  await updateAtVersion(tx, directories, { id, version, what: t(directory.one) }, { name, ...place });
  return getFolder(tx, id);
}

type Items = Input<typeof library.moveDirectories>['body']['items'];

/** Moves folders with their content; 0 is Home. */
export async function moveFolders(tx: Tx, items: Items, parentId: number): Promise<BulkReply> {
  if (parentId !== 0) await lockFolder(tx, parentId);
  return changeEach(tx, records.directory, items, async ({ id, version, name }) => {
    await checkParent(tx, id, parentId);
    const place = { parentId: parentId === 0 ? null : parentId };
    await updateAtVersion(tx, directories, { id, version, what: name }, place);
  });
}

/** Two concurrent moves could form a cycle. */
async function checkParent(tx: Tx, id: number, parentId: number): Promise<void> {
  if (parentId === 0) return;
  await lockTenant(tx);
  await lockFolder(tx, parentId);
  const { rows } = await tx.execute(sql`
    with recursive up (id, parent_id) as (
      select id, parent_id from directories where id = ${parentId}
      union
      select d.id, d.parent_id from directories d join up on d.id = up.parent_id
    )
    select id from up where id = ${id}`);
  if (rows.length > 0)
    throw invalid({ parentId: [t('A folder cannot be moved into itself or one of its subfolders')] });
}
