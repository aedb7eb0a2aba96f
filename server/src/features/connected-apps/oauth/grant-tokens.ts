import { createHash } from 'node:crypto';
import { maxUnusedDays } from '@vitrine/contract/connected-apps';
import type pg from 'pg';
import { z } from 'zod';
import { orUnavailable } from '../../../db/database-error.ts';
import { appTokenPrefix, newToken } from '../../../http/identity/key-token.ts';
import { hashSecret } from '../../../http/identity/tokens.ts';
import { accessOf } from '../connected-apps.queries.ts';
import { scopeOf } from './metadata.ts';
import { type RefreshToken, refreshTokenOf } from './refresh-token.ts';

export interface GrantDeps {
  database: { app: pg.Pool };
  config: { PLATFORM_TIME_ZONE: string };
  /** Signs refresh tokens. */
  refreshKey: Buffer;
}

const accessSeconds = 60 * 60;
/** How long the refresh token before still gets the answer, which may have been lost. */
const graceSeconds = 30;
const [accessLasts, refreshLasts, grace] = [`${accessSeconds} s`, `${maxUnusedDays} days`, `${graceSeconds} s`];

const Granted = z.object({ family: z.string(), generation: z.int(), permissions: z.array(z.string()) });

interface Code {
  code: string;
  clientId: string;
  redirectUri: string | undefined;
  verifier: string;
}

/** Null for a code that gives nothing. */
export function exchangeCode(deps: GrantDeps, { code, clientId, redirectUri, verifier }: Code) {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return grant(deps, (token) => ({
    text: 'select * from exchange_oauth_code($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      ...[hashSecret(code), clientId, redirectUri ?? null, challenge],
      ...[token, accessLasts, refreshLasts, deps.config.PLATFORM_TIME_ZONE],
    ],
  }));
}

/** The same for a refresh token. */
export function refresh(deps: GrantDeps, { family, generation }: RefreshToken, clientId: string) {
  return grant(deps, (token) => ({
    text: 'select $1::text as family, * from refresh_oauth_grant($1::uuid, $2, $3, $4, $5, $6, $7, $8)',
    values: [family, generation, clientId, token, accessLasts, refreshLasts, grace, deps.config.PLATFORM_TIME_ZONE],
  }));
}

async function grant({ database, refreshKey }: GrantDeps, query: (tokenHash: Buffer) => pg.QueryConfig) {
  const token = newToken(appTokenPrefix);
  const { rows } = await orUnavailable(database.app.query<Record<string, unknown>>(query(hashSecret(token))));
  if (rows[0] === undefined) return null;
  const granted = Granted.parse(rows[0]);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refreshTokenOf(refreshKey, granted),
    scope: scopeOf(accessOf(granted.permissions)),
  };
}
