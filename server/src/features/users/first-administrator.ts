import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { StartupError } from '../../startup-error.ts';
import { AppError } from '../../errors.ts';
import { hashPassword } from '../auth/passwords.ts';

type Settings = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/** Any number that no other program on the same database uses. */
const lock = 7_248_733;

/** The first start creates the SuperAdmin, and prints the password once if it was generated. */
export async function makeFirstAdministrator(
  database: Database,
  settings: Settings,
  log: (line: string) => void,
): Promise<void> {
  const password = settings.ADMIN_PASSWORD || `${randomBytes(12).toString('base64url')}-Aa1`;
  const isMade = await database.inPlatform({ userType: 0 }, async (tx) => {
    // Of several servers that start at once, only one creates it.
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    if ((await tx.$count(users, eq(users.userType, 0))) > 0) return false;
    await tx.insert(users).values({
      tenantId: null,
      userType: 0,
      firstName: 'Super',
      lastName: 'Admin',
      email: settings.ADMIN_EMAIL.toLowerCase(),
      passwordHash: await hashOrRefuse(password),
      isOwner: true,
    });
    return true;
  });
  if (!isMade) return;
  log(`Created the first administrator: ${settings.ADMIN_EMAIL}`);
  if (settings.ADMIN_PASSWORD === '') log(`Password, shown only once: ${password}`);
}

async function hashOrRefuse(password: string): Promise<string> {
  try {
    return await hashPassword(password, 'ADMIN_PASSWORD');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StartupError(
      `ADMIN_PASSWORD is too weak: ${Object.values(error.details.errors ?? {})
        .flat()
        .join(', ')}`,
    );
  }
}
