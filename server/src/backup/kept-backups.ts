import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedSuffix } from './write-backup.ts';

export interface KeptBackup {
  file: string;
  madeAt: Date;
  bytes: number;
}

const named = /^vitrine-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

/** Without colons, which not every file system takes. */
export function nameOf(madeAt: Date): string {
  return `vitrine-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** The newest first; what is called otherwise is somebody else's. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
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

/** All but the newest, and what killed processes left of any. For who makes the only backup in this folder. */
export async function removeOld(folder: string, keep: number): Promise<void> {
  const [old, names] = [(await keptBackups(folder)).slice(keep), await readdir(folder)];
  const unfinished = names.filter((name) => name.startsWith('vitrine-') && name.endsWith(unfinishedSuffix));
  for (const file of [...old.map((each) => each.file), ...unfinished.map((name) => join(folder, name))]) {
    await rm(file, { force: true });
  }
}
