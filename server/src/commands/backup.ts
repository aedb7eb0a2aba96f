import { sizeText } from '@vitrine/contract/file-size';
import { readConfig } from '../config.ts';
import { incompleteExitCode, writeBackup } from '../backup/write-backup.ts';
import { runCommand } from './run-command.ts';

const usage = {
  call: 'npm run backup -- FILE',
  about:
    'Writes everything in DATA_DIR that cannot be created again to a new FILE. Exit code 3: media in it are damaged.',
};

await runCommand(usage, async (file, signal) => {
  const config = readConfig(process.env);
  const { bytes, hasDatabase, media, damaged, missing } = await writeBackup({ config, file, signal });
  console.log(
    `Backup written to ${file}: ${sizeText(bytes)} with ${hasDatabase ? 'the database and ' : ''}${media} media files`,
  );
  if (!hasDatabase) {
    console.log(
      'The backup does not contain the database of DATABASE_URL: save it with its own tools (pg_dump, or pg_basebackup ' +
        'for a whole server), before the media, so that no row names a file that was not saved.',
    );
  }
  if (config.STORAGE_URL !== '') {
    console.log(
      'The backup does not contain the media in the bucket of STORAGE_URL: see docs/backup.md for how to save them.',
    );
  }
  if (config.SECRET !== '')
    console.log('The backup does not contain the SECRET of your settings: keep it with your settings.');
  for (const path of damaged) console.error(`Damaged: ${path}`);
  for (const path of missing) console.error(`Missing: ${path}`);
  if (damaged.length + missing.length === 0) return;
  console.error(
    `The backup is incomplete: of the media, ${damaged.length} are damaged and ${missing.length} missing, ` +
      'so they cannot be restored from it. See docs/backup.md.',
  );
  process.exitCode = incompleteExitCode;
});
