import { defineEntity } from '../entity.ts';

export const webhook = defineEntity({
  key: 'webhooks',
  one: 'Webhook',
  many: 'Webhooks',
  api: 'webhook',
  view: { to: '/settings/webhooks/edit/$id', permission: 'Permissions.Webhooks.View' },
  named: ['url'],
  fields: {
    url: { label: 'URL' },
    description: { label: 'Description' },
    events: { label: 'Events' },
    paused_at: { label: 'Paused since', shown: 'instant' },
    sealed_secret: { label: 'Signing secret', secret: true },
  },
});
