import type pg from 'pg';
import { z } from 'zod';
import { statementName } from '../../db/statement.ts';
import { bind } from '../../db/transaction.ts';
import type { Identity, PlatformUser, TenantUser } from './caller.ts';
import { rowFinder } from './row-finder.ts';
import { type FoundView, userOf, UserRow } from './user-caller.ts';

const SessionRow = UserRow.extend({
  viewer_type: z.literal([0, 3]).nullable(),
  viewed_name: z.string().nullable(),
  may_change: z.boolean().nullable(),
  ends_in: z.int(),
});

const bound = bind({
  tenantId: 's.tenant_id',
  userId: 's.user_id',
  userType: 's.user_type',
  resellerId: 's.reseller_id',
});
const text = `select s.*, ${bound} from session_by_hash($1, $2) s`;
const name = statementName(text);

export function sessionIdentity(
  sessionHash: Buffer,
  platformTimeZone: string,
): Omit<Identity, 'parseCaller'> & { parseCaller(row: unknown): TenantUser | PlatformUser | null } {
  return {
    lookup: { name, text, values: [sessionHash, platformTimeZone] },
    parseCaller(row) {
      if (row === undefined) return null;
      const found = SessionRow.parse(row);
      return userOf(found, { sessionHash, keyId: null }, viewOf(found));
    },
    deviceHash: null,
    sessionHash,
  };
}

function viewOf({
  viewer_type: viewer,
  viewed_name,
  may_change,
  ends_in,
}: z.infer<typeof SessionRow>): FoundView | null {
  if (viewer === null) return null;
  return { viewer, companyName: viewed_name ?? '', mayChange: may_change ?? false, endsIn: ends_in };
}

const batchText =
  'select k.place::int, s.* from unnest($1::bytea[]) with ordinality k (hash, place) cross join lateral session_by_hash(k.hash, $2) s';
const batch = { name: statementName(batchText), text: batchText };

const PlacedRow = SessionRow.extend({ place: z.int() });

/** Finds the user of a session. Requests that arrive at the same time are one query. */
export function sessionFinder(app: pg.Pool, zone: string): (hash: Buffer) => Promise<TenantUser | PlatformUser | null> {
  const find = rowFinder(app, { statement: batch, values: [zone], row: PlacedRow, maxBatch: 100 });
  return async (sessionHash) => {
    const row = await find(sessionHash);
    return row && userOf(row, { sessionHash, keyId: null }, viewOf(row));
  };
}
