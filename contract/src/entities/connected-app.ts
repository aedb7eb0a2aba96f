import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

/** Kept beside the API keys, whose rules hold for it. */
export const connectedApp = defineEntity({
  key: 'connected-apps',
  one: msg('Connected app'),
  many: msg('Connected apps'),
  api: 'connected-app',
  view: { to: '/settings/connected-apps', permission: 'Permissions.ApiKey.View' },
  named: ['name'],
  fields: {
    name: { label: msg('Name') },
    user_id: { label: msg('User'), of: 'user' },
    client_id: { label: msg('Client ID') },
    redirect_uri: { label: msg('Redirect URI') },
    permissions: { label: msg('Permissions') },
    ends_at: { label: msg('Ends'), shown: 'instant' },
  },
});
