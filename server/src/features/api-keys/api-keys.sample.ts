import { apiKeys, platformApiKeys } from '@vitrine/contract/api-keys';
import { superAdmin } from '../../test/api.ts';
import { at, type Sample } from '../../test/sample.ts';

const form = (name: string) => ({ name, addresses: ['10.0.0.0/8'], endsAt: null });
const ofTenant = (name: string) => ({ ...form(name), permissions: ['Permissions.Store.View' as const] });
const ofPlatform = (name: string) => ({ ...form(name), permissions: ['Platform.Tenants.View' as const] });

export const sample: Sample = {
  make: {
    apiKey: async ({ tenant, texts }) => (await tenant.call(apiKeys.create, { body: ofTenant(texts.name) })).body.id,
    platformApiKey: async ({ texts }) =>
      (await (await superAdmin()).call(platformApiKeys.create, { body: ofPlatform(texts.name) })).body.id,
  },
  requests({ ids, canary }) {
    return {
      'GET /admin/api-key': { query: { search: canary } },
      'GET /admin/api-key/:id': at(ids, 'platformApiKey'),
      'POST /admin/api-key': { body: ofPlatform(canary) },
      'PUT /admin/api-key/:id': { ...at(ids, 'platformApiKey'), body: ofPlatform(canary) },
      'POST /admin/api-key/rotate/:id': { ...at(ids, 'platformApiKey'), body: { previousEndsAt: null, version: 0 } },
      'DELETE /admin/api-key/:id': at(ids, 'platformApiKey'),
      'GET /api-key': { query: { search: canary } },
      'GET /api-key/:id': at(ids, 'apiKey'),
      'POST /api-key': { body: ofTenant(canary) },
      'PUT /api-key/:id': { ...at(ids, 'apiKey'), body: ofTenant(canary) },
      'POST /api-key/rotate/:id': { ...at(ids, 'apiKey'), body: { previousEndsAt: null, version: 0 } },
      'DELETE /api-key/:id': at(ids, 'apiKey'),
    };
  },
  tooMany: {
    'GET /api-key': tooManyOf('tenant_id'),
    'GET /admin/api-key': tooManyOf('reseller_id'),
  },
};

function tooManyOf(owner: 'tenant_id' | 'reseller_id'): string {
  return `insert into api_keys (${owner}, user_id, name, permissions, addresses, prefix, secret_hash)
    select $1, (select min(id) from users where ${owner} = $1), 'Key ' || n, '{}', '{}', 'vk_', sha256(gen_random_uuid()::text::bytea)
    from generate_series(1, $2) n`;
}
