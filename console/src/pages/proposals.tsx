import { proposalsList } from '../features/proposals/proposals.api.ts';
import { ProposalsTable } from '../features/proposals/proposals-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(proposalsList);

export function Page() {
  const list = useList(proposalsList);
  return (
    <PageLayout count={list.total}>
      <ProposalsTable list={list} />
    </PageLayout>
  );
}
