import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface PageLocation {
  params: { id?: string };
  search: Record<string, unknown>;
}

/** Prefetches a page's data as soon as a link to it is hovered. */
export type Prefetch = (client: QueryClient, arrival: PageLocation) => unknown;

/** The exports of a file in pages/. */
export interface PageModule {
  Page: ComponentType;
  prefetch?: Prefetch;
}
