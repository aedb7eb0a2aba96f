import { queryOptions } from '@tanstack/react-query';
import { proposals } from '@vitrine/contract/proposals';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const proposalsList = {
  entity: 'proposals',
  endpoint: proposals.list,
  alsoShows: ['api-keys', 'connected-apps'],
} as const;

const deliveryIntervalMs = 3000;

export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', id],
    queryFn: ({ signal }) => call(proposals.get, { params: { id } }, signal),
    // While the change is on its way, no record changes.
    refetchInterval: ({ state }) => {
      const delivery = state.data?.receipt?.delivery;
      return delivery && delivery.arrived < delivery.total ? deliveryIntervalMs : false;
    },
  });

export const useConfirmProposal = () => useChange(proposals.confirm);
export const useRefuseProposal = () => useChange(proposals.refuse);
