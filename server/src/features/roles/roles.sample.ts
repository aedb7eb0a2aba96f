import { randomUUID } from 'node:crypto';
import { platformRoles, roles } from '@vitrine/contract/roles';
import { superAdmin } from '../../test/api.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    role: async ({ tenant, texts }) => (await tenant.call(roles.create, { body: texts })).body.id,
    platformRole: async ({ texts }) => (await (await superAdmin()).call(platformRoles.create, { body: texts })).body.id,
  },
  requests({ ids, canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const role = { name, description: canary };
    return {
      'GET /admin/role': { query: { search: canary } },
      'GET /admin/role/:id': at(ids, 'platformRole'),
      'POST /admin/role': { body: role },
      'PUT /admin/role/:id': { ...at(ids, 'platformRole'), body: role },
      'GET /admin/role/permission/:id': at(ids, 'platformRole'),
      'POST /admin/role/permission/:id': {
        ...at(ids, 'platformRole'),
        body: { permissions: ['Platform.Tenants.View'] },
      },
      'GET /role': { query: { search: canary } },
      'GET /role/:id': at(ids, 'role'),
      'POST /role': { body: role },
      'PUT /role/:id': { ...at(ids, 'role'), body: role },
      'GET /role/permission/:id': at(ids, 'role'),
      'POST /role/permission/:id': { ...at(ids, 'role'), body: { permissions: ['Permissions.Store.View'] } },
    };
  },
  tooMany: {
    'GET /role': `insert into roles (tenant_id, name, description) select $1, 'Role ' || n, '' from generate_series(1, $2) n`,
  },
};
