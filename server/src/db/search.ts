import { type Label, type Message, t } from '@vitrine/contract/messages';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Conditions of which a found row meets at least one: that a column shows the text. They use the list's own row and
 * sub-selects that do not depend on it, never joined tables, so that the page is found by the sort's index alone.
 */
export type Search = (text: string) => (SQL | undefined)[];

/**
 * The condition that a searchable text contains `text`, ignoring case and accents. Not by LIKE, for which the planner
 * expects almost no matches: it would read and sort all rows, although the first rows of the sort's index fill the page.
 */
export function containing(searchable: PgColumn | SQL, text: string): SQL {
  return sql`strpos(${searchable}, searchable(${text})) > 0`;
}

/** As `containing`, for a column that is not normalised. A null shows nothing, and PostgreSQL does not look at its text. */
export function showing(column: PgColumn | SQL, text: string): SQL {
  return containing(sql`searchable(${column}::text)`, text);
}

/** The condition that `key` is among those that `found`, a select of one column, reads. */
export function among(key: PgColumn, found: SQL): SQL {
  return sql`${key} in (${found})`;
}

/** The condition that the name by which the column shows its value contains the text. */
export function named(column: SQLWrapper, names: Readonly<Record<number, Label>>, text: string): SQL | undefined {
  const values = Object.entries(names).flatMap(([value, name]) => (isIn(t(name), text) ? [Number(value)] : []));
  return values.length === 0 ? undefined : inArray(column.getSQL(), values);
}

/** `condition`, if the text is in the words by which a column shows the reader that it is true. */
export function ifWordMatches(word: Message, condition: SQL | undefined, text: string): SQL | undefined {
  return isIn(t(word), text) ? condition : undefined;
}

/**
 * Only at the beginning of a word, and from three letters: "act" must not find inactive rows, nor "on" horizontal ones.
 */
function isIn(name: string, text: string): boolean {
  const searched = text.trim().toLowerCase();
  return searched.length >= 3 && ` ${name.toLowerCase()}`.includes(` ${searched}`);
}

/** "AUD 1,606.50", "1606.5" and "AUD" are amounts, or parts of one. */
const amountShape = /^(?<currency>[a-z]{3})? ?(?<digits>\d[\d,]*(?:\.\d{0,2})?|\.\d{1,2})?$/i;

/** The condition that an amount in minor units is shown with these digits, whether or not thousands are separated. */
export function amount(minor: PgColumn, text: string, inCurrency: (currency: string) => SQL): SQL | undefined {
  const parts = amountShape.exec(text.trim())?.groups;
  if (!parts) return undefined;
  const { currency, digits } = parts;
  const shown = sql`to_char(${minor} / 100.0, 'FM999999999990.00')`;
  const isShown = digits === undefined ? sql`true` : sql`strpos(${shown}, ${digits.replaceAll(',', '')}) > 0`;
  return currency === undefined ? isShown : sql`(${inCurrency(currency.toUpperCase())} and ${isShown})`;
}

/** Only with a month, as in "22-Nov-2026", "22-nov" or "Nov": a number alone is part of most dates. */
const dateShape = /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{0,4})?$/i;

/** The condition that a day is shown with this text. */
export function day(date: PgColumn | SQL, text: string): SQL | undefined {
  if (!dateShape.test(text.trim())) return undefined;
  return sql`strpos(to_char(${date}, 'dd-mon-yyyy'), ${text.trim().toLowerCase()}) > 0`;
}
