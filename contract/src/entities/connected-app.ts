import { defineEntity } from '../entity.ts';

/** Kept beside the API keys, whose rules hold for it. */
export const connectedApp = defineEntity({
  key: 'connected-apps',
  one: 'Connected app',
  many: 'Connected apps',
  api: 'connected-app',
  view: { to: '/settings/connected-apps', permission: 'Permissions.ApiKey.View' },
  named: ['name'],
  fields: {
    name: { label: 'Name' },
    user_id: { label: 'User', of: 'user' },
    client_id: { label: 'Client ID' },
    redirect_uri: { label: 'Redirect URI' },
    permissions: { label: 'Permissions' },
    ends_at: { label: 'Ends', shown: 'instant' },
  },
});
