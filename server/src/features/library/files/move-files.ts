import type { BulkReply } from '@vitrine/contract/bulk';
import type { Input } from '@vitrine/contract/endpoint';
import type { library } from '@vitrine/contract/library';
import { records } from '../../../db/records.ts';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { updateAtVersion } from '../../../db/write-one.ts';
import { changeEach } from '../../../http/request/change-each.ts';
import { lockFolder } from '../folders/folders.queries.ts';

type Items = Input<typeof library.moveFiles>['body']['items'];

export async function moveFiles(tx: Tx, items: Items, directoryId: number): Promise<BulkReply> {
  await lockFolder(tx, directoryId);
  return changeEach(tx, records.file, items, ({ id, version, name }) =>
    updateAtVersion(tx, files, { id, version, what: name }, { directoryId }),
  );
}
