import { asc, eq } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { layoutReferences } from '../../db/schema/layouts.ts';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';

/** Why a playlist cannot have a layout: a zone shows it, which would leave the layout out. Null if none does. */
export async function faultOfLayoutIn(tx: Tx, playlistId: number): Promise<string | null> {
  const [layout] = await tx
    .select({ name: files.fileName })
    .from(layoutReferences)
    .innerJoin(files, refersTo(layoutReferences, layoutReferences.layoutId, files))
    .where(eq(layoutReferences.playlistId, playlistId))
    .orderBy(asc(files.fileName))
    .limit(1);
  return layout ? `Layouts are left out of zones, and a zone of "${layout.name}" shows this playlist` : null;
}
