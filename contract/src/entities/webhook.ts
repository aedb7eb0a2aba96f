import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const webhook = defineEntity({
  key: 'webhooks',
  one: msg('Webhook'),
  many: msg('Webhooks'),
  api: 'webhook',
  view: { to: '/settings/webhooks/edit/$id', permission: 'Permissions.Webhooks.View' },
  named: ['url'],
  fields: {
    url: { label: msg('URL') },
    description: { label: msg('Description') },
    events: { label: msg('Events') },
    paused_at: { label: msg('Paused since'), shown: 'instant' },
    sealed_secret: { label: msg('Signing secret'), secret: true },
  },
});
