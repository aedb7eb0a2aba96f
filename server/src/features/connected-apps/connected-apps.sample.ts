import { connectedApps, platformConnectedApps } from '@vitrine/contract/connected-apps';
import { type Client, superAdmin } from '../../test/api.ts';
import { allow, aRegisteredApp, aRequest } from '../../test/connected-apps.ts';
import { at, type Sample } from '../../test/sample.ts';

/** The app that each fixture has connected. */
const clientIds = new Map<string, string>();

async function connect(owner: Client, endpoints: typeof connectedApps | typeof platformConnectedApps, name: string) {
  const clientId = await aRegisteredApp({ client_name: name });
  await allow(owner, aRequest(clientId).request, { endpoints });
  const [newest] = (await owner.call(endpoints.list, { query: { sort: 'createdAt', order: 'desc' } })).body;
  return { clientId, id: newest?.id ?? 0 };
}

export const sample: Sample = {
  make: {
    async connectedApp({ tenant, texts, canary }) {
      const { clientId, id } = await connect(tenant, connectedApps, texts.name);
      clientIds.set(canary, clientId);
      return id;
    },
    platformConnectedApp: async ({ texts }) =>
      (await connect(await superAdmin(), platformConnectedApps, texts.name)).id,
  },
  requests({ ids, canary }) {
    const { request } = aRequest(clientIds.get(canary) ?? '');
    // A ticket belongs to a session, which these requests do not know.
    const decision = { ticket: canary, isAllowed: true, access: 'read' };
    return {
      'GET /connected-app': { query: { search: canary } },
      'POST /connected-app/request': { body: request },
      'POST /connected-app/decide': { body: decision },
      'DELETE /connected-app/:id': at(ids, 'connectedApp'),
      'GET /admin/connected-app': { query: { search: canary } },
      'POST /admin/connected-app/request': { body: request },
      'POST /admin/connected-app/decide': { body: decision },
      'DELETE /admin/connected-app/:id': at(ids, 'platformConnectedApp'),
    };
  },
  tooMany: {
    'GET /connected-app': tooManyOf('tenant_id'),
    'GET /admin/connected-app': tooManyOf('reseller_id'),
  },
};

function tooManyOf(owner: 'tenant_id' | 'reseller_id'): string {
  return `insert into api_keys (${owner}, user_id, name, permissions, addresses, client_id, redirect_uri, refresh_until)
    select $1, (select min(id) from users where ${owner} = $1), 'App ' || n, '{}', '{}', 'app', 'https://app.example/', now() + interval '1 day'
    from generate_series(1, $2) n`;
}
