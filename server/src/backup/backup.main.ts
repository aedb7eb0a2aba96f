import { readConfig } from '../config.ts';
import { writeBackup } from './write-backup.ts';
import { asCommand, givenFile } from './command.ts';

// `npm run backup -- FILE`
await asCommand(async (signal) => {
  const config = readConfig(process.env);
  const file = givenFile('npm run backup -- FILE');
  const { bytes, hasDatabase, media } = await writeBackup({ config, file, signal });
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  console.log(
    `Backup written to ${file}: ${megabytes} MB with ${hasDatabase ? 'the database and ' : ''}${media} media files`,
  );
  if (!hasDatabase) {
    console.log(
      'The database is not in it: DATABASE_URL names one of your own, which its own tools save (pg_dump, or ' +
        'pg_basebackup for a whole server). Save it before the media: what a row names is then among them.',
    );
  }
  if (config.STORAGE_URL !== '') {
    console.log(
      'The media in the bucket of STORAGE_URL are not in it: the bucket has its own means, as docs/backup.md says.',
    );
  }
  if (config.SECRET !== '') console.log('The SECRET of the settings is not in it: keep it where your settings are.');
});
