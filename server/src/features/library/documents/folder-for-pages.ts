import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { directories, type files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { insertOne } from '../../../db/write-one.ts';
import { splitFileName } from '../files/file-names.ts';
import { lockFolder } from '../folders/folders.queries.ts';

type Row = typeof files.$inferSelect;

const maxLength = 110;
const Named = z.object({ name: z.string() });

/** The folder of the last page, or for the first ones a new folder of the PDF's name beside it. */
export async function folderForPages(tx: Tx, document: Row, pages: readonly Row[]): Promise<number> {
  const last = pages.at(-1);
  if (last) {
    await lockFolder(tx, last.directoryId);
    return last.directoryId;
  }
  const { directoryId: parentId } = document;
  await lockFolder(tx, parentId);
  const stem = [...splitFileName(document.fileName).stem].slice(0, maxLength).join('');
  return insertOne(tx, directories, { parentId, name: await freeFolderName(tx, parentId, stem) });
}

/** "Menu", or if that is taken "Menu (2)" and so on; compared like the unique index does. */
async function freeFolderName(tx: Tx, parentId: number, desired: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    with tried as (
      select case n when 1 then ${desired}::text else ${desired}::text || ' (' || n || ')' end as name
      from generate_series(1, (select count(*)::int + 1 from directories where parent_id = ${parentId})) n
    )
    select name from tried where not exists (
      select from directories where parent_id = ${parentId} and searchable(name) = searchable(tried.name)
    ) limit 1`);
  return Named.parse(rows[0]).name;
}
