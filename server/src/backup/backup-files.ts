import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedSuffix } from './write-backup.ts';

export interface BackupFile {
  file: string;
  madeAt: Date;
  bytes: number;
}

const named = /^vitrine-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

/** Without colons, which not every file system allows. */
export function nameOf(madeAt: Date): string {
  return `vitrine-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** The newest first. Files with other names are ignored. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name));
  return Promise.all(
    names
      .toSorted()
      .toReversed()
      .map(async (name) => {
        const file = join(folder, name);
        return { file, madeAt: new Date(name.replace(named, '$1T$2:$3:$4Z')), bytes: (await stat(file)).size };
      }),
  );
}

/** Deletes all but the newest backups, and unfinished files of killed processes: no other process may write here. */
export async function removeOld(folder: string, keep: number): Promise<void> {
  const [old, names] = [(await listBackups(folder)).slice(keep), await readdir(folder)];
  const unfinished = names.filter((name) => name.startsWith('vitrine-') && name.endsWith(unfinishedSuffix));
  for (const file of [...old.map((each) => each.file), ...unfinished.map((name) => join(folder, name))]) {
    await rm(file, { force: true });
  }
}
