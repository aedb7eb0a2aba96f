import { defineEntity } from '../entity.ts';

export const alert = defineEntity({
  key: 'alerts',
  one: 'Alert',
  many: 'Alerts',
  api: 'alert',
  view: { to: '/alerts/edit/$id', permission: 'Permissions.Alerts.View' },
  named: ['store_id'],
  fields: {
    store_id: { label: 'Store', of: 'store' },
    after_minutes: { label: 'Alert after', unit: 'min' },
  },
  parts: {
    alert_users: {
      whole: 'alert_id',
      named: { user_id: 'user' },
      counted: { one: '# recipient', other: '# recipients' },
      fields: { user_id: { label: 'Recipient', of: 'user' } },
    },
    alert_webhooks: {
      whole: 'alert_id',
      named: { name: 'webhook' },
      counted: { one: '# chat webhook', other: '# chat webhooks' },
      fields: {
        name: { label: 'Chat webhook' },
        kind: { label: 'Service', values: { slack: 'Slack', teams: 'Microsoft Teams' } },
        sealed_url: { label: 'Address', secret: true },
      },
    },
  },
});
