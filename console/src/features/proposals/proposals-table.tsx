import { msg, t } from '@vitrine/contract/messages';
import type { Proposal } from '@vitrine/contract/proposals';
import { formatMoment } from '../../lib/format.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import { Status } from '../../ui/status.tsx';
import { proposalStatus, proposerText } from './proposal-status.ts';

const columns: readonly Column<Proposal>[] = [
  {
    label: msg('Change'),
    cell: ({ summary }) => summary,
    link: ({ id }) => ({ to: '/settings/proposals/$id', params: { id: String(id) } }),
  },
  { label: msg('Screens'), cell: ({ screens }) => screens ?? t('Not visible to you') },
  { label: msg('Proposed by'), cell: proposerText },
  { label: msg('Proposed'), sort: 'createdAt', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    label: msg('Status'),
    cell(proposal) {
      const { tone, text } = proposalStatus(proposal);
      return <Status tone={tone}>{text}</Status>;
    },
    text: (proposal) => proposalStatus(proposal).text,
  },
];

export function ProposalsTable({ list }: { list: ListState<Proposal> }) {
  return (
    <List
      list={list}
      label={t('Proposals')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ summary }) => summary}
      empty={
        <Empty title={t('No proposals yet')}>
          {t(
            'An assistant that is connected proposes changes here. Changes of many screens, and emergencies, wait for your approval.',
          )}
        </Empty>
      }
    />
  );
}
