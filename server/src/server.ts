import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { checkBackupFolder } from './backup/scheduled.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { ExtraPages } from './http/server/extra-pages.ts';
import { findFfmpeg } from './media/ffmpeg.ts';
import type { ErrorReports } from './observability/error-reports.ts';
import { createParts, publicUrl } from './parts/create-parts.ts';
import { type PartsInOrder, startParts, stopParts } from './parts/part.ts';
import { root } from './paths.ts';
import { makeFilesPrivate, warnIfOpen } from './private-files.ts';
import { serviceIn } from './realtime/service.ts';
import { loadSecret } from './secret.ts';

export interface RunningServer {
  database: Database;
  /** `http://…` as this machine reaches it. */
  address: string;
}

const wildcards = ['0.0.0.0', '::'];
const migrations = join(root, 'server/migrations');

/** Starts every part in order, and stops them in the opposite order at a graceful shutdown. */
export async function startServer(
  environment: Record<string, string | undefined>,
  extraPages: ExtraPages | null = null,
): Promise<RunningServer> {
  makeFilesPrivate();
  const config = readConfig(environment);
  const reports = await reportsOf(config);
  // Settings that can be wrong are checked before anything is created.
  const ffmpeg = findFfmpeg(config.FFMPEG_PATH);
  await checkBackupFolder(config);
  const secret = loadSecret(config.SECRET, config.DATA_DIR);
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    secret,
    shared: { REALTIME_URL: serviceIn(config.REALTIME_URL), STORAGE_URL: config.STORAGE_URL },
    migrations,
    log: console.log,
    onFailure(error) {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    await warnIfOpen(config.DATA_DIR, console.error);
    const { web, inOrder } = await createParts({ config, secret, database, reports, ffmpeg, migrations, extraPages });
    await startParts(inOrder);
    const address = web.url();
    const advice = config.PUBLIC_URL === '' ? ': set PUBLIC_URL to the address that users open' : '';
    console.log(`Links in emails lead to ${publicUrl(config, web)}${advice}`);
    const everywhere = wildcards.includes(config.HOST) ? ' and all other addresses of this machine' : '';
    console.log(`Vitrine listens on ${address}${everywhere}`);
    stopAtShutdown(inOrder, database, reports);
    return { database, address };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Loaded only if SENTRY_DSN is set: without it the client library is not read from the disk. */
async function reportsOf({ SENTRY_DSN }: Config): Promise<ErrorReports | null> {
  if (SENTRY_DSN === '') return null;
  const { openErrorReports } = await import('./observability/error-reports.ts');
  return openErrorReports(SENTRY_DSN, __VERSION__);
}

function stopAtShutdown(parts: PartsInOrder, database: Database, reports: ErrorReports | null): void {
  closeWithGrace({ delay: 9_000, logger: { error: console.error } }, async ({ err }) => {
    if (err) console.error(err);
    if (err) reports?.report(err, { kind: 'process', name: 'main' });
    await stopParts(parts);
    await database.close();
    await reports?.close();
  });
}
