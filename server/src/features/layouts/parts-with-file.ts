import { msg, t, type Message } from '@vitrine/contract/messages';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { layoutReferences } from '../../db/schema/layouts.ts';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';
import { countedLayouts, inUse } from '../library/files/in-use.ts';

type File = Pick<typeof files.$inferSelect, 'id' | 'fileName' | 'kind'>;

const otherKinds: Partial<Record<File['kind'], Message>> = {
  image: msg('"{file}" is an image in {uses}. A video cannot take its place there. Upload it as a separate file.'),
  video: msg('"{file}" is a video in {uses}. An image cannot take its place there. Upload it as a separate file.'),
};

/** Why content of another kind cannot take the place of a file: a part of a layout shows it as what it is. Else null. */
export async function faultOfOtherKind(
  tx: Tx,
  { id, fileName, kind: old }: File,
  kind: File['kind'],
): Promise<string | null> {
  const fault = otherKinds[old];
  if (old === kind || !fault || !otherKinds[kind]) return null;
  const rows = await tx
    .selectDistinct({ name: files.fileName })
    .from(layoutReferences)
    .innerJoin(files, refersTo(layoutReferences, layoutReferences.layoutId, files))
    // What stands in for a whole layout may be of any kind.
    .where(and(eq(layoutReferences.fileId, id), isNotNull(layoutReferences.part), isNull(files.deletionId)))
    .orderBy(asc(files.fileName));
  if (rows.length === 0) return null;
  const names = rows.map(({ name }) => name);
  return t(fault, { file: fileName, uses: inUse(countedLayouts, names) });
}
