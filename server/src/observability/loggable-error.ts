import { databaseErrorOf } from '../db/database-error.ts';

type LoggableError = { type: string; message: string; stack: string };

/**
 * The part of an error that is logged. Of a failed query: the beginning of the statement, and PostgreSQL's message and code;
 * never its values or rows, which contain names, hashes and tokens.
 */
export function loggable(error: Error): LoggableError {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const failure = databaseErrorOf(error);
  const message = failure === null ? error.message : describe(error, failure);
  return { type: error.name, message, stack: [message, ...frames].join('\n') };
}

function describe(error: Error, { code, constraint }: { code: string; constraint?: string }): string {
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  return [reason, code, constraint, statementOf(error)].filter(Boolean).join('; ');
}

const maxStatement = 120;

/** Of a failed query enough to find it in the code: whole statements are thousands of characters long. */
export function statementOf(error: Error): string {
  const statement = 'query' in error ? String(error.query).replaceAll(/\s+/g, ' ').trim() : '';
  return statement.length <= maxStatement ? statement : `${statement.slice(0, maxStatement)} …`;
}
