import { randomUUID } from 'node:crypto';
import { at, type Sample } from '../../test/sample.ts';
import { aGroup } from '../../test/device-factories.ts';

export const sample: Sample = {
  make: {
    deviceGroup: async ({ tenant, texts }) => (await aGroup(tenant, texts)).groupId,
  },
  requests({ ids, canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const group = { name, parentId: ids.deviceGroup, orientation: 1, description: canary };
    return {
      'GET /devicegroup': { query: { search: canary } },
      'GET /devicegroup/:id': at(ids, 'deviceGroup'),
      'POST /devicegroup': { body: group },
      'PUT /devicegroup/:id': { ...at(ids, 'deviceGroup'), body: { ...group, parentId: 0 } },
      'DELETE /devicegroup/:id': at(ids, 'deviceGroup'),
      'POST /devicegroup/delete': { body: { items: [{ id: ids.deviceGroup }] } },
    };
  },
  tooMany: {
    'GET /devicegroup': `insert into device_groups (tenant_id, name, orientation, description)
    select $1, 'Group ' || n, 1, '' from generate_series(1, $2) n`,
  },
};
