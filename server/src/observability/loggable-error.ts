import { databaseErrorOf } from '../db/database-error.ts';

type LoggableError = { type: string; message: string; stack: string };

/**
 * The part of an error that is logged. Of a failed query: the statement and PostgreSQL's message and code; never its values
 * or rows, which contain names, hashes and tokens.
 */
export function loggable(error: Error): LoggableError {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const failure = databaseErrorOf(error);
  const message = failure === null ? error.message : describe(error, failure);
  return { type: error.name, message, stack: [message, ...frames].join('\n') };
}

function describe(error: Error, { code, constraint }: { code: string; constraint?: string }): string {
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  const statement = 'query' in error ? String(error.query) : '';
  return [reason, code, constraint, statement].filter(Boolean).join('; ');
}
