import { defineEntity } from '../entity.ts';

export const proposal = defineEntity({
  key: 'proposals',
  one: 'Proposal',
  many: 'Proposals',
  api: 'proposal',
  view: { to: '/settings/proposals/$id', permission: 'Permissions.Schedule.Override' },
  named: ['summary'],
  fields: {
    summary: { label: 'Change' },
    key_id: { label: 'Proposed by', of: 'apiKey' },
    needs_user: { label: 'Needs approval', shown: 'yesNo' },
    expires_at: { label: 'Expires', shown: 'instant' },
    outcome: { label: 'Decision', values: { confirmed: 'Approved', refused: 'Refused' } },
    decided_by: { label: 'Decided by', of: 'user' },
    by_assistant: { label: 'Confirmed by the assistant', shown: 'yesNo' },
  },
});
