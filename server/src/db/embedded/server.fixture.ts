// A server reduced to its database, for tests to start as another user and to kill.
import { makeFilesPrivate } from '../../private-files.ts';
import { StartupError } from '../../startup-error.ts';
import { startEmbedded } from '../embedded.ts';

makeFilesPrivate();
const [, , dataDir = ''] = process.argv;
try {
  const database = await startEmbedded({ dataDir, log: (line) => console.error(line) });
  process.once('SIGTERM', () => void database.stop());
  console.log('ready');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.log(error.message);
}
