import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const alert = defineEntity({
  key: 'alerts',
  one: msg('Alert'),
  many: msg('Alerts'),
  api: 'alert',
  view: { to: '/alerts/edit/$id', permission: 'Permissions.Alerts.View' },
  named: ['store_id'],
  fields: {
    store_id: { label: msg('Store'), of: 'store' },
    after_minutes: { label: msg('Alert after'), unit: 'min' },
  },
  parts: {
    alert_users: {
      whole: 'alert_id',
      named: { user_id: 'user' },
      counted: msg('{count, plural, one {# recipient} other {# recipients}}'),
      fields: { user_id: { label: msg('Recipient'), of: 'user' } },
    },
    alert_webhooks: {
      whole: 'alert_id',
      named: { name: 'webhook' },
      counted: msg('{count, plural, one {# chat webhook} other {# chat webhooks}}'),
      fields: {
        name: { label: msg('Chat webhook') },
        kind: { label: msg('Service'), values: { slack: msg('Slack'), teams: msg('Microsoft Teams') } },
        sealed_url: { label: msg('Address'), secret: true },
      },
    },
  },
});
