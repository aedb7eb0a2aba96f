import { readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';
import { restoreBackup } from '../backup/restore-backup.ts';

const usage = {
  call: 'npm run restore -- FILE',
  about: 'Restores a backup into DATA_DIR, which must be empty or missing.',
};

await runCommand(usage, async (file, signal) => {
  const config = readConfig(process.env);
  const { madeAt, postgres } = await restoreBackup({ config, file, signal });
  console.log(`${config.DATA_DIR} is restored to its state of ${madeAt}. Start the server: npm start`);
  if (postgres === null)
    console.log(
      'The backup does not contain the database: restore it with its own tools (pg_restore) before you start the server.',
    );
});
