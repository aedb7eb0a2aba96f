import { queryOptions } from '@tanstack/react-query';
import { issuer } from '@vitrine/contract/issuer';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const issuerQuery = queryOptions({
  queryKey: ['issuer'],
  queryFn: ({ signal }) => call(issuer.get, {}, signal),
});

export const useSaveIssuer = () => useChange(issuer.save);
