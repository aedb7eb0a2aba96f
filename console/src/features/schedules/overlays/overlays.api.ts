import type { UseFormReturnType } from '@mantine/form';
import { queryOptions } from '@tanstack/react-query';
import { overlays, type OverlayChanges } from '@vitrine/contract/overlays';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useChange } from '../../../lib/use-change.ts';

export type OverlayValues = z.input<typeof OverlayChanges>;
export type OverlayFormState = UseFormReturnType<OverlayValues>;

export const overlaysList = {
  entity: 'overlays',
  endpoint: overlays.list,
  alsoShows: ['files', 'stores', 'device-groups'],
} as const;

export const overlayQuery = (id: number) =>
  queryOptions({
    queryKey: ['overlays', id],
    meta: { alsoShows: ['files', 'stores', 'device-groups'] },
    queryFn: ({ signal }) => call(overlays.get, { params: { id } }, signal),
  });

export const useCreateOverlay = () => useChange(overlays.create);
export const useUpdateOverlay = () => useChange(overlays.update);
export const useSetOverlayStatus = () => useChange(overlays.setStatus);
export const useRemoveOverlays = () => useChange(overlays.removeSome);
