import { isIP } from 'node:net';
import { z } from 'zod';
import { statementName } from '../../db/statement.ts';
import { bind } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Caller, Identity } from './caller.ts';
import { isKeyToken } from './key-token.ts';
import { hashSecret } from './tokens.ts';
import { userOf, UserRow } from './user-caller.ts';

const refusals = {
  ended: 'This API key has ended',
  replaced: 'This API key was replaced by a newer one',
  owner: 'The owner of this API key can no longer sign in',
};

const KeyRow = UserRow.extend({
  key_id: z.int(),
  key_permissions: z.array(z.string()),
  refused: z.enum(['ended', 'replaced', 'owner', 'address']).nullable(),
});

const bound = bind({
  tenantId: 'k.tenant_id',
  userId: 'k.user_id',
  userType: 'k.user_type',
  resellerId: 'k.reseller_id',
  keyId: 'k.key_id',
});
const text = `select k.*, ${bound} from api_key_by_hash($1, $2, $3) k`;
const name = statementName(text);

/** Throws for a text that is no API key. `address` is the client's. */
export function keyIdentity(token: string, platformTimeZone: string, address: string): Identity {
  if (!isKeyToken(token)) throw refused('This is not an API key. Copy the whole key, without spaces');
  return {
    lookup: { name, text, values: [hashSecret(token), platformTimeZone, inetOf(address)] },
    parseCaller(row) {
      if (row === undefined) throw refused('This API key does not exist or was revoked');
      return callerOf(KeyRow.parse(row), address);
    },
    deviceHash: null,
    sessionHash: null,
  };
}

/** The owner, with those of the owner's permissions that the key has. */
function callerOf(found: z.infer<typeof KeyRow>, address: string): Caller | null {
  if (found.refused === 'address') throw new AppError(403, 'forbidden', `This API key does not work from ${address}`);
  if (found.refused !== null) throw refused(refusals[found.refused]);
  const owner = userOf(found, { sessionHash: null, keyId: found.key_id }, null);
  if (owner === null) return null;
  const permissions = new Set([...owner.permissions].filter((each) => found.key_permissions.includes(each)));
  return { ...owner, permissions };
}

/** As PostgreSQL compares addresses: an IPv4 address as such. Null for what a proxy sent instead of an address. */
function inetOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) === 0 ? null : plain;
}

function refused(message: string): AppError {
  return new AppError(401, 'unauthenticated', message);
}
