import { keyOf, type Message } from '@vitrine/contract/messages';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { files } from '../../../db/schema/library.ts';
import type { MediaKey } from '../../../media/media-key.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';
import type { Storage } from '../../../media/storage.ts';
import { emailFaultyFiles } from './faulty-files-email.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  storage: Pick<Storage, 'tenants'>;
  mail: MailQueue;
}

/** A library file, and which of its media is missing or damaged. */
export interface FaultyFile {
  fileId: number;
  key: MediaKey;
}

/**
 * Marks files as failed for a reason, which is stored in English, and sends an email about them; files that were marked for it earlier and are not
 * among them, for example because they were restored from a backup, become ready again.
 */
export async function markFiles(
  { database, storage, mail }: Deps,
  message: Message,
  faulty: readonly FaultyFile[],
): Promise<void> {
  const reason = keyOf(message);
  const contents = faulty.filter(({ key }) => key.folder === 'contents');
  for (const tenantId of await storage.tenants()) {
    const here = contents.filter(({ key }) => key.tenantId === tenantId);
    const ids = here.map(({ fileId }) => fileId);
    await database.inJob(tenantId, async (tx) => {
      const isMarked = and(eq(files.status, 'failed'), eq(files.reason, reason), notInArray(files.id, ids));
      await tx.update(files).set({ status: 'ready', reason: null }).where(isMarked);
      if (here.length === 0) return;
      // Unless the file was replaced since.
      const hashes = here.map(({ key }) => key.sha256);
      const isFaulty = and(eq(files.status, 'ready'), inArray(files.id, ids), inArray(files.sha256, hashes));
      const marked = await tx
        .update(files)
        .set({ status: 'failed', reason })
        .where(isFaulty)
        .returning({ name: files.fileName, deletionId: files.deletionId });
      const names = marked.filter(({ deletionId }) => deletionId === null).map(({ name }) => name);
      await emailFaultyFiles(tx, mail, { names, reason: message });
    });
  }
}
