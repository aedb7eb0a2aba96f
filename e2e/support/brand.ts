import { randomUUID } from 'node:crypto';
import { productBrand } from '@vitrine/contract/product-brand';
import { eventually } from '@vitrine/testing/eventually';
import type { Api, Credentials } from './api.ts';
import { signedInApi } from './api.ts';
import { withDatabase } from './database.ts';
import { aReseller } from './factories.ts';
import type { Server } from './server.ts';

export interface BrandedServer extends Server {
  reseller: Credentials & Api;
}

/** The server as a browser sees it at the domain of a reseller's brand, which leads to this machine. */
export async function aBrandedServer(server: Server, productName: string): Promise<BrandedServer> {
  const user = await aReseller(server);
  const reseller = { ...user, ...(await signedInApi(server.origin, user)) };
  const domain = `signs-${randomUUID().slice(0, 8)}.localhost`;
  await reseller.call(productBrand.save, { body: { productName, mainColour: '#00a86b', domains: [domain] } });
  await withDatabase(server, (client) =>
    client.query('update brand_domains set verified_at = now() where domain = $1', [domain]),
  );
  // The server reads the brands again every few seconds.
  await eventually(async () => (await fetch(`${server.origin}/brand/ask?domain=${domain}`)).status).toBe(200);
  return { ...server, reseller, origin: server.origin.replace('localhost', domain) };
}

/** Makes the reseller with this email address the seller of a tenant. */
export async function sellTo(server: Server, tenantId: number, email: string): Promise<void> {
  await withDatabase(server, (client) =>
    client.query('update tenants set reseller_id = (select reseller_id from users where email = $2) where id = $1', [
      tenantId,
      email,
    ]),
  );
}
