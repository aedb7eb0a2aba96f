import { useQuery } from '@tanstack/react-query';
import { DecisionButtons } from '../features/proposals/decision-buttons.tsx';
import { ProposalDetails } from '../features/proposals/proposal-details.tsx';
import { proposalQuery } from '../features/proposals/proposals.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(proposalQuery(Number(params.id)));

export function Page() {
  const query = useQuery(proposalQuery(useIdParam()));
  return (
    <PageLayout title={query.data?.summary} actions={query.data && <DecisionButtons proposal={query.data} />}>
      <Loaded query={query}>{(proposal) => <ProposalDetails proposal={proposal} />}</Loaded>
    </PageLayout>
  );
}
