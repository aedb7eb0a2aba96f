import { type Language, languageFor } from '@vitrine/contract/languages';
import { language } from '@vitrine/contract/messages';
import { Language as LanguageOrNone, Reading } from '@vitrine/contract/reader';
import { sql } from 'drizzle-orm';
import { issuer } from './schema/issuer.ts';
import { stores } from './schema/stores.ts';
import { currentTenant } from './schema/tenancy.ts';
import type { Tx } from './transaction.ts';

/** How a user reads. The language is null if neither the user nor the account has chosen one: then it is the browser's. */
export async function readingOf(tx: Tx, userId: number): Promise<Reading> {
  const { rows } = await tx.execute(sql`
    select language, date_style as "dateStyle", hour_cycle as "hourCycle" from reading_of_user(${userId})`);
  return Reading.parse(rows[0]);
}

/** Of whoever has made the request. */
export function languageOfReader(): Language {
  return languageFor([language()]) ?? 'en';
}

/** Of what is written to an email address: how its user reads, and in the language of whoever asks for it if it has no user. */
export async function readingOfAddress(tx: Tx, address: string): Promise<Reading & { language: Language }> {
  const { rows } = await tx.execute(sql`
    select language, date_style as "dateStyle", hour_cycle as "hourCycle" from reading_of_address(${address})`);
  if (rows[0] === undefined) return { language: languageOfReader(), dateStyle: null, hourCycle: null };
  const reading = Reading.parse(rows[0]);
  return { ...reading, language: reading.language ?? 'en' };
}

/** Of what is written to a tenant, such as an invoice. English, or another one that is given, if it has chosen none. */
export async function languageOfTenant(tx: Tx, tenantId: number, otherwise: Language = 'en'): Promise<Language> {
  const { rows } = await tx.execute(sql`select language_of_tenant(${tenantId}) as language`);
  return LanguageOrNone.parse(rows[0]?.['language']) ?? otherwise;
}

/** Of what is written to the operator. */
export async function languageOfOperator(tx: Tx): Promise<Language> {
  const [operator] = await tx.select({ language: issuer.language }).from(issuer);
  return LanguageOrNone.parse(operator?.language ?? null) ?? 'en';
}

/**
 * Of the screens of a store of the transaction's tenant, in a select with its row. Null if neither the store nor its tenant has
 * chosen one. The tenant's is found once for all rows.
 */
export const languageOfStore = sql<Language | null>`coalesce(${stores.language}, (select language_of_tenant(${currentTenant})))`;
