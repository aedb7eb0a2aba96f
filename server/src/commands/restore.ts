import { readConfig } from '../config.ts';
import { runCommand, givenFile } from './run-command.ts';
import { restoreBackup } from '../backup/restore-backup.ts';

// `npm run restore -- FILE`
await runCommand(async (signal) => {
  const config = readConfig(process.env);
  const file = givenFile('npm run restore -- FILE');
  const { madeAt, postgres } = await restoreBackup({ config, file, signal });
  console.log(`${config.DATA_DIR} is restored to its state of ${madeAt}. Start the server: npm start`);
  if (postgres === null)
    console.log(
      'The backup does not contain the database: restore it with its own tools (pg_restore) before you start the server.',
    );
});
