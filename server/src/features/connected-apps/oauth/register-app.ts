import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { orUnavailable } from '../../../db/database-error.ts';
import { limits, spendEach } from '../../../http/limits.ts';
import { ClientName, RedirectUris, Uses } from '../client-metadata.ts';
import { destinationOf } from '../redirect-uri.ts';
import { parsed } from './oauth-error.ts';

const Registration = z.object({ client_name: ClientName.optional(), ...Uses });
const Redirects = z.object({ redirect_uris: RedirectUris });

/** Dynamic client registration (RFC 7591), for apps without a metadata document. Nothing proves what an app says of itself. */
export async function registerApp(app: pg.Pool, body: unknown, address: string) {
  await spendEach(app, [
    [limits.registrationByAddress, address],
    [limits.registrationByInstallation, ''],
  ]);
  const { client_name: given } = parsed(Registration, body, 'invalid_client_metadata');
  const { redirect_uris } = parsed(Redirects, body, 'invalid_redirect_uri');
  const name = given ?? destinationOf(redirect_uris[0] ?? '').redirectHost.slice(0, 80);
  const clientId = randomUUID();
  await orUnavailable(app.query('select register_oauth_client($1, $2, $3)', [clientId, name, redirect_uris]));
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}
