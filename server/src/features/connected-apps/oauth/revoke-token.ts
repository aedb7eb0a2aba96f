import { verbatim } from '@vitrine/contract/values';
import { z } from 'zod';
import { orUnavailable } from '../../../db/database-error.ts';
import { hashSecret } from '../../../http/identity/tokens.ts';
import type { GrantDeps } from './grant-tokens.ts';
import { parsed } from './oauth-error.ts';
import { readRefreshToken } from './refresh-token.ts';

const Revocation = z.object({
  token: z.string('must be given once').min(1, 'Required').max(2000),
  client_id: verbatim(2000).optional(),
});

/** RFC 7009: an access token ends alone, a refresh token with the whole connection. A token that nobody knows has ended already. */
export async function revokeToken({ database, refreshKey }: GrantDeps, body: unknown): Promise<void> {
  const { token, client_id: clientId = null } = parsed(Revocation, body);
  const read = readRefreshToken(refreshKey, token);
  const query =
    read === null
      ? database.app.query('select revoke_oauth_token($1, $2)', [hashSecret(token), clientId])
      : database.app.query('select end_oauth_grant($1, $2)', [read.family, clientId]);
  await orUnavailable(query);
}
