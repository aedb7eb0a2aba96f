import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/transaction.ts';
import { splitFileName } from './file-names.ts';

const Named = z.object({ name: z.string() });

/** "a.jpg", or if that is taken "a (2).jpg" and so on; compared like the unique index does. */
export async function freeFileName(tx: Tx, directoryId: number, desired: string): Promise<string> {
  const { stem, extension } = splitFileName(desired);
  const { rows } = await tx.execute(sql`
    with tried as (
      select case n when 1 then ${desired}::text else ${stem}::text || ' (' || n || ')' || ${extension}::text end as name
      from generate_series(1, (select count(*)::int + 1 from files where directory_id = ${directoryId})) n
    )
    select name from tried where not exists (
      select from files where directory_id = ${directoryId} and searchable(file_name) = searchable(tried.name)
    ) limit 1`);
  return Named.parse(rows[0]).name;
}
