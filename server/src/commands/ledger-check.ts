import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { checkLedger } from '../features/invoices/check-ledger.ts';
import { root } from '../paths.ts';
import { loadSecret } from '../secret.ts';
import { StartupError } from '../startup-error.ts';
import { readArguments } from './read-arguments.ts';

/** As the operator, who has access to all tenants. */
const superAdmin = { userType: 0 };

const usage = {
  call: 'npm run ledger:check',
  about: 'Rebuilds all invoices from their lines, payments and the ledger, and lists what differs.',
  ...{ minArgs: 0, maxArgs: 0 },
};

try {
  if (readArguments(usage) !== null) process.exitCode = (await faultsFound()) === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function faultsFound(): Promise<number> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    secret: loadSecret(config.SECRET, config.DATA_DIR),
    migrations: join(root, 'server/migrations'),
    log: () => {},
    onFailure(error) {
      throw error;
    },
  });
  try {
    const { invoices, faults } = await database.inPlatform(superAdmin, checkLedger);
    for (const { invoiceId, number, what } of faults)
      console.error(`Invoice ${number || 'draft'} (${invoiceId}): ${what}`);
    console.log(`${invoices} invoices rebuilt from lines, payments and ledger: ${faults.length} faults`);
    return faults.length;
  } finally {
    await database.close();
  }
}
