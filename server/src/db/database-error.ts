import { unavailable } from '../errors.ts';

export interface DatabaseError {
  code: string;
  constraint?: string;
}

/** Drizzle wraps what the driver throws. Recognised by SQLSTATE, never by message. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  const found = 'severity' in error ? error : error.cause;
  if (!(found instanceof Error) || !('severity' in found) || !('code' in found) || typeof found.code !== 'string')
    return null;
  const constraint = 'constraint' in found && typeof found.constraint === 'string' ? found.constraint : undefined;
  return constraint === undefined ? { code: found.code } : { code: found.code, constraint };
}

/** The result of the query, or 503 if the database is unavailable. */
export function orUnavailable<T>(query: Promise<T>): Promise<T> {
  return query.catch((error: unknown) => {
    throw isConnectionLost(error) ? unavailable() : error;
  });
}

/**
 * The server is down, is starting or is stopping, has no connection left, or none of ours became free: by SQLSTATE class
 * 08, 57P and 53300, a broken socket, or the messages of the driver.
 */
export function isConnectionLost(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  // A missing socket; a missing file is unrelated to the database.
  if (code === 'ENOENT') return 'syscall' in cause && cause.syscall === 'connect';
  if (/^(08|57P|53300)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN'].includes(code)) return true;
  return /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    cause.message,
  );
}
