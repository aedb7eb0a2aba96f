import { type Message, msg, t } from '@vitrine/contract/messages';
import { isIP } from 'node:net';
import { z } from 'zod';
import { statementName } from '../../db/statement.ts';
import { bind } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { isAsAssistant } from './as-assistant.ts';
import type { Caller, Identity } from './caller.ts';
import { appTokenPrefix, isToken, keyTokenPrefix } from './key-token.ts';
import { hashSecret } from './tokens.ts';
import { userOf, UserRow } from './user-caller.ts';

type Refusal = 'unknown' | 'ended' | 'replaced' | 'owner';

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
function kindOf(lookup: 'api_key_by_hash' | 'connected_app_by_token', refusals: Record<Refusal, Message>) {
  const text = `select k.*, ${bound} from ${lookup}($1, $2, $3) k`;
  return { statement: { text, name: statementName(text) }, refusals };
}

const key = kindOf('api_key_by_hash', {
  unknown: msg('This API key does not exist or was revoked'),
  ended: msg('This API key has ended'),
  replaced: msg('This API key was replaced by a newer one'),
  owner: msg('The owner of this API key can no longer sign in'),
});
const ended = msg('This access token has expired or was revoked');
const app = kindOf('connected_app_by_token', {
  ...{ unknown: ended, ended, replaced: ended },
  owner: msg('The user of this connected app can no longer sign in'),
});

/** Throws for a text that is no API key. `address` is the client's. */
export function keyIdentity(token: string, platformTimeZone: string, address: string): Identity {
  if (!isToken(keyTokenPrefix, token)) throw refused(t('This is not an API key. Copy the whole key, without spaces'));
  return identityBy(key, token, platformTimeZone, address);
}

/** The same for the access token of a connected app, which is for assistants alone. */
export function appIdentity(token: string, platformTimeZone: string, address: string): Identity {
  if (!isAsAssistant()) throw refused(t('The access token of a connected app works at /mcp alone'));
  if (!isToken(appTokenPrefix, token)) throw refused(t('This is not an access token'));
  return identityBy(app, token, platformTimeZone, address);
}

function identityBy({ statement, refusals }: typeof key, token: string, zone: string, address: string): Identity {
  return {
    lookup: { ...statement, values: [hashSecret(token), zone, inetOf(address)] },
    parseCaller(row) {
      if (row === undefined) throw refused(t(refusals.unknown));
      return callerOf(KeyRow.parse(row), refusals, address);
    },
    deviceHash: null,
    sessionHash: null,
  };
}

/** The owner, with those of the owner's permissions that the key has. */
function callerOf(found: z.infer<typeof KeyRow>, refusals: Record<Refusal, Message>, address: string): Caller | null {
  if (found.refused === 'address')
    throw new AppError(403, 'forbidden', t('This API key does not work from {address}', { address }));
  if (found.refused !== null) throw refused(t(refusals[found.refused]));
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
