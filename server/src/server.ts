import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { makeFirstAdministrator } from './features/users/first-administrator.ts';
import { makeTokens } from './http/tokens.ts';
import { root } from './paths.ts';
import { deriveKey, loadSecret } from './secret.ts';
import { StartupError } from './startup-error.ts';

/** Opens everything in order, listens, and closes in the opposite order when the process is told to end. */
export async function startServer(environment: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(environment);
  const secret = loadSecret(config.SECRET, config.DATA_DIR);
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    secret,
    migrations: join(root, 'server/migrations'),
    log: console.log,
    onFailure(error) {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    const tokens = makeTokens(deriveKey(secret, 'sessions'));
    const server = createServer();
    const app = await buildApp({ config, database, tokens, committed() {}, serverFactory: (handler) => server.on('request', handler) });
    await makeFirstAdministrator(database, config, console.log);
    await listen(server, app, config);
    closeWithGrace({ delay: 9_000, logger: { error: console.error } }, async ({ err }) => {
      if (err) console.error(err);
      await app.close();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(server: Server, app: { listen(options: { host: string; port: number }): Promise<string> }, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    throw new StartupError(`Cannot listen on ${config.HOST}:${config.PORT}: ${reasonOf(error)}`);
  }
  const { port } = server.address() as AddressInfo;
  console.log(`Vitrine listens on http://${config.HOST}:${port}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error)) return error.message;
  if (error.code === 'EADDRINUSE') return 'another program uses this port (choose another by PORT)';
  if (error.code === 'EACCES') return 'this user may not use this port';
  return error.message;
}
