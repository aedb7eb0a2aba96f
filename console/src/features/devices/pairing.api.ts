import { devicePairing } from '@vitrine/contract/device-pairing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

const everyMinute = 60_000;

/** Players that wait to become this device. */
export const pairingRequestsQuery = (id: number) =>
  queryOptions({
    queryKey: ['devices', id, 'pairing-requests'],
    queryFn: ({ signal }) => call(devicePairing.pairingRequests, { params: { id } }, signal),
    refetchInterval: everyMinute,
  });

export const usePairDevice = () => useChange(devicePairing.pair);
export const useRefusePairing = () => useChange(devicePairing.refusePairing);
