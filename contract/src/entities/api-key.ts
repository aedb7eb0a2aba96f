import { defineEntity } from '../entity.ts';

export const apiKey = defineEntity({
  key: 'api-keys',
  one: 'API key',
  many: 'API keys',
  api: 'api-key',
  view: { to: '/settings/api-keys/edit/$id', permission: 'Permissions.ApiKey.View' },
  named: ['name'],
  fields: {
    name: { label: 'Name' },
    user_id: { label: 'Owner', of: 'user' },
    prefix: { label: 'Key' },
    permissions: { label: 'Permissions' },
    addresses: { label: 'Addresses' },
    ends_at: { label: 'Ends', shown: 'instant' },
    previous_ends_at: { label: 'Replaced key works until', shown: 'instant' },
  },
});
