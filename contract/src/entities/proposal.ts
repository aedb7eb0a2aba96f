import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const proposal = defineEntity({
  key: 'proposals',
  one: msg('Proposal'),
  many: msg('Proposals'),
  api: 'proposal',
  view: { to: '/settings/proposals/$id', permission: 'Permissions.Schedule.Override' },
  named: ['summary'],
  fields: {
    summary: { label: msg('Change') },
    key_id: { label: msg('Proposed by'), of: 'apiKey' },
    needs_user: { label: msg('Needs approval'), shown: 'yesNo' },
    expires_at: { label: msg('Expires'), shown: 'instant' },
    outcome: { label: msg('Decision'), values: { confirmed: msg('Approved'), refused: msg('Refused') } },
    decided_by: { label: msg('Decided by'), of: 'user' },
    by_assistant: { label: msg('Confirmed by the assistant'), shown: 'yesNo' },
  },
});
