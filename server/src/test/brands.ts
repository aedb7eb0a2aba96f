import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { productBrand, type ProductBrandForm } from '@vitrine/contract/product-brand';
import { expect, inject } from 'vitest';
import { aTenant } from './api.ts';
import { withDatabase } from './database.ts';
import { aReseller } from './users.ts';

interface Asked {
  host: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** As a browser at this host: its name leads to the shared server. */
export async function ask({ host, path, headers = {}, body }: Asked) {
  const { hostname, port } = new URL(inject('server'));
  const sent = request({
    ...{ hostname, port, path, method: body ? 'POST' : 'GET' },
    headers: { accept: 'text/html', ...(body && { 'content-type': 'application/json' }), ...headers, host },
  });
  sent.end(body && JSON.stringify(body));
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  const answered = await text(response);
  return {
    ...{ status: response.statusCode ?? 0, text: answered, all: JSON.stringify(response.headers) + answered },
    cookies: response.headers['set-cookie'] ?? [],
  };
}

/** A reseller with a brand, a verified domain and a tenant. */
export async function aBrand(name: string, look: Partial<ProductBrandForm> = {}) {
  const reseller = await aReseller();
  const host = `${randomUUID()}.example`;
  const form = { productName: name, mainColour: '#00a86b', helpUrl: 'https://help.example', domains: [host], ...look };
  const saved = await reseller.call(productBrand.save, { body: form });
  const { recordName, recordValue } = saved.body.states[0] ?? { recordName: '', recordValue: '' };
  await fetch(`${inject('nameServer')}/${recordName}`, { method: 'POST', body: recordValue });
  expect((await reseller.call(productBrand.checkDomain, { body: { domain: host } })).status).toBe(200);
  const tenant = await aTenant();
  await withDatabase((client) =>
    client.query('update tenants set reseller_id = $2 where id = $1', [tenant.tenantId, reseller.resellerId]),
  );
  return { name, host, reseller, tenant };
}
