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
    label: 'Change',
    cell: ({ summary }) => summary,
    link: ({ id }) => ({ to: '/settings/proposals/$id', params: { id: String(id) } }),
  },
  { label: 'Screens', cell: ({ screens }) => screens ?? 'Not visible to you' },
  { label: 'Proposed by', cell: proposerText },
  { label: 'Proposed', sort: 'createdAt', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    label: 'Status',
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
      label="Proposals"
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ summary }) => summary}
      empty={
        <Empty title="No proposals yet">
          An assistant that is connected proposes changes here. Changes of many screens, and emergencies, wait for your
          approval.
        </Empty>
      }
    />
  );
}
