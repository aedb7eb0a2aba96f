import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { layoutReferences } from '../../db/schema/layouts.ts';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';

type File = Pick<typeof files.$inferSelect, 'id' | 'fileName' | 'kind'>;

const nouns: Partial<Record<File['kind'], string>> = { image: 'an image', video: 'a video' };

/** Why content of another kind cannot take the place of a file: a part of a layout shows it as what it is. Else null. */
export async function faultOfOtherKind(
  tx: Tx,
  { id, fileName, kind: old }: File,
  kind: File['kind'],
): Promise<string | null> {
  const [was, is] = [nouns[old], nouns[kind]];
  if (old === kind || !was || !is) return null;
  const rows = await tx
    .selectDistinct({ name: files.fileName })
    .from(layoutReferences)
    .innerJoin(files, refersTo(layoutReferences, layoutReferences.layoutId, files))
    // What stands in for a whole layout may be of any kind.
    .where(and(eq(layoutReferences.fileId, id), isNotNull(layoutReferences.part), isNull(files.deletionId)))
    .orderBy(asc(files.fileName));
  if (rows.length === 0) return null;
  const layouts = namesOf(rows.map(({ name }) => name));
  return `"${fileName}" is ${was} in ${layouts}, and ${is} cannot take its place there. Upload it as a separate file.`;
}

const maxNames = 3;

function namesOf(names: string[]): string {
  const shown = names.slice(0, names.length > maxNames ? maxNames - 1 : maxNames).map((name) => `"${name}"`);
  const left = names.length - shown.length;
  const list = new Intl.ListFormat('en-GB').format(left > 0 ? [...shown, `${left} more`] : shown);
  return `the layout${names.length === 1 ? '' : 's'} ${list}`;
}
