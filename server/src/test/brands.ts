import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { productBrand, type ProductBrandForm } from '@vitrine/contract/product-brand';
import { expect, inject } from 'vitest';
import { aTenant } from './api.ts';
import { withDatabase } from './database.ts';
import { aReseller } from './users.ts';

export interface Asked {
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object | string;
}

export interface HostAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  cookies: string[];
  text: string;
  bytes: Buffer;
  /** Headers and text. */
  all: string;
}

/** As a browser at this host: its name leads to the server at this address, to which `fetch` would name itself. */
export async function ask(
  { host, path, method, headers = {}, body }: Asked,
  at: string = inject('server'),
): Promise<HostAnswer> {
  const { hostname, port } = new URL(at);
  const sent = request({
    ...{ hostname, port, path, method: method ?? (body ? 'POST' : 'GET') },
    headers: { accept: 'text/html', ...(body && { 'content-type': 'application/json' }), ...headers, host },
  });
  sent.end(typeof body === 'object' ? JSON.stringify(body) : body);
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  const bytes = await buffer(response);
  const text = bytes.toString();
  return {
    ...{ status: response.statusCode ?? 0, headers: response.headers, bytes, text },
    cookies: response.headers['set-cookie'] ?? [],
    all: JSON.stringify(response.headers) + text,
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
  await joinReseller(tenant.tenantId, reseller.resellerId);
  return { name, host, reseller, tenant };
}

/** Moves a tenant to a reseller. */
export async function joinReseller(tenantId: number, resellerId: number): Promise<void> {
  await withDatabase((client) =>
    client.query('update tenants set reseller_id = $2 where id = $1', [tenantId, resellerId]),
  );
}
