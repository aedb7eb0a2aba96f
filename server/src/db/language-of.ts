import type { Language } from '@vitrine/contract/languages';
import { Language as LanguageOrNone, Reading } from '@vitrine/contract/reader';
import { sql } from 'drizzle-orm';
import { stores } from './schema/stores.ts';
import type { Tx } from './transaction.ts';

/** How a user reads. The language is null if neither the user nor the account has chosen one: then it is the browser's. */
export async function readingOf(tx: Tx, userId: number): Promise<Reading> {
  const { rows } = await tx.execute(sql`
    select language, date_style as "dateStyle", hour_cycle as "hourCycle" from reading_of_user(${userId})`);
  return Reading.parse(rows[0]);
}

/** Of what is written to a user, such as an email. English if neither the user nor the account has chosen one. */
export async function languageOfUser(tx: Tx, userId: number): Promise<Language> {
  return (await readingOf(tx, userId)).language ?? 'en';
}

/** Of what is written to a tenant, such as an invoice. English if it has chosen none. */
export async function languageOfTenant(tx: Tx, tenantId: number): Promise<Language> {
  const { rows } = await tx.execute(sql`select language_of_tenant(${tenantId}) as language`);
  return LanguageOrNone.parse(rows[0]?.['language']) ?? 'en';
}

/** Of the screens of a store, in a select with its row. Null if neither the store nor its tenant has chosen one. */
export const languageOfStore = sql<Language | null>`coalesce(${stores.language}, language_of_tenant(${stores.tenantId}))`;
