import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const apiKey = defineEntity({
  key: 'api-keys',
  one: msg('API key'),
  many: msg('API keys'),
  api: 'api-key',
  view: { to: '/settings/api-keys/edit/$id', permission: 'Permissions.ApiKey.View' },
  named: ['name'],
  fields: {
    name: { label: msg('Name') },
    user_id: { label: msg('Owner'), of: 'user' },
    prefix: { label: msg('Key') },
    permissions: { label: msg('Permissions') },
    addresses: { label: msg('Addresses') },
    ends_at: { label: msg('Ends'), shown: 'instant' },
    previous_ends_at: { label: msg('Replaced key works until'), shown: 'instant' },
  },
});
