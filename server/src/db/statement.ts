import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './transaction.ts';

/** The common part of what Drizzle's builders return. */
interface Built<T> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<T> };
}

/** Stands in for a connection while a statement is built, and runs none. */
const noConnection = {
  query() {
    throw new Error('A statement runs only in a transaction');
  },
} as unknown as pg.PoolClient;

/**
 * A statement that is built once, with `sql.placeholder` for its values, and that PostgreSQL parses once for each connection,
 * and after a few executions also plans once: reading a row by its id then takes a seventh of the time. Only for statements
 * whose plan is right for all tenants: that of a list depends on the number of a tenant's rows (0047).
 */
export function statement<T>(build: (tx: Tx) => Built<T>): (tx: Tx, values: Record<string, unknown>) => Promise<T> {
  let prepared: ReturnType<Built<T>['prepare']> | undefined;
  return (tx, values) => {
    prepared ??= prepare(build(drizzle(noConnection)));
    // A prepared query of Drizzle belongs to a connection: this is the same one on the connection of `tx`.
    const onConnection = Object.create(prepared, { client: { value: tx.$client } }) as typeof prepared;
    return onConnection.execute(values);
  };
}

function prepare<T>(built: Built<T>) {
  return built.prepare(statementName(built.toSQL().sql));
}

/** Equal for equal texts only, on all servers, because a pooler may share connections between servers. */
export function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** A placeholder of the same name for each of the columns. */
export function placeholders<const Column extends string>(...columns: Column[]): Record<Column, Placeholder<Column>> {
  return Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])) as Record<
    Column,
    Placeholder<Column>
  >;
}
