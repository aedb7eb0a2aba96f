import { queryOptions } from '@tanstack/react-query';

/** The palette's code, loaded on demand. */
export const paletteCode = queryOptions({
  queryKey: ['palette-code'],
  queryFn: () => import('../features/palette/palette.tsx'),
  staleTime: Infinity,
  gcTime: Infinity,
});
