import { msg, t } from '@vitrine/contract/messages';
import { UploadForm } from '@vitrine/contract/upload-form';
import { type Permission } from '@vitrine/contract/permissions';
import { eq } from 'drizzle-orm';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { forbidden, invalid } from '../../../errors.ts';
import { staleOrMissing } from '../../../db/versions.ts';
import { getFolder } from '../folders/folders.queries.ts';

/** The folder of an upload, and the file that it replaces. */
export interface Target {
  directoryId: number;
  replaces: number | null;
}

const homeRule = msg('Choose a folder: files cannot be uploaded to Home');
const DirectoryId = UploadForm.pick({ directoryId: true });
const TargetFields = UploadForm.pick({ replaces: true, version: true });

/** Throws when the folder or the file to replace does not exist, or the file cannot be replaced. */
export async function findTarget(tx: Tx, fields: unknown, permissions: ReadonlySet<Permission>): Promise<Target> {
  const place = DirectoryId.safeParse(fields);
  if (!place.success) throw invalid({ directoryId: [t(homeRule)] });
  const parsed = TargetFields.safeParse(fields);
  if (!parsed.success) throw invalid({ replaces: [t('Not a valid ID')] });
  const { directoryId } = await getFolder(tx, place.data.directoryId);
  const { replaces, version } = parsed.data;
  if (replaces === undefined) return { directoryId, replaces: null };
  if (!permissions.has('Permissions.Library.Edit')) throw forbidden();
  const [file] = await tx.select().from(files).where(eq(files.id, replaces));
  if (!file || (version !== undefined && file.version !== version))
    throw await staleOrMissing(tx, files, replaces, t('File'));
  if (file.content !== null)
    throw invalid({ replaces: [t('This file was not uploaded and cannot be replaced. Edit it instead.')] });
  return { directoryId: file.directoryId, replaces };
}
