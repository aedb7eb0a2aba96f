import { SessionEnd } from '@vitrine/contract/errors';
import type pg from 'pg';
import { z } from 'zod';
import { orUnavailable } from '../../db/database-error.ts';

const Row = z
  .object({ reason: SessionEnd.shape.reason, ended_at: z.date(), minutes: z.int() })
  .transform(({ reason, ended_at, minutes }): SessionEnd => ({ reason, minutes, at: ended_at.toISOString() }));

/** Why the session has ended; undefined if that is not recorded, such as for a user who was deactivated. */
export async function sessionEnd(app: pg.Pool, sessionHash: Buffer): Promise<SessionEnd | undefined> {
  const { rows } = await orUnavailable(
    app.query<Record<string, unknown>>('select * from session_end($1)', [sessionHash]),
  );
  return rows[0] && Row.parse(rows[0]);
}
