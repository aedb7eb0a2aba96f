import { platformConnectedApps } from '@vitrine/contract/connected-apps';
import { superAdmin } from '../../test/api.ts';
import { aConnectedApp, aRequest } from '../../test/connected-apps.ts';
import { at, type Sample } from '../../test/sample.ts';

/** The app that each fixture has connected, and that has its tokens: without them it would be deleted after a minute. */
const clientIds = new Map<string, string>();

export const sample: Sample = {
  make: {
    async connectedApp({ tenant, texts, canary }) {
      const { clientId, id } = await aConnectedApp(tenant, texts);
      clientIds.set(canary, clientId);
      return id;
    },
    platformConnectedApp: async ({ texts }) =>
      (await aConnectedApp(await superAdmin(), { ...texts, endpoints: platformConnectedApps })).id,
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
