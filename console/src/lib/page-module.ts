import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface PageLocation {
  params: { id?: string };
  search: Record<string, unknown>;
}

/** Begins to fetch what a page will show, as soon as a link to it is hovered. */
export type Prefetch = (client: QueryClient, arrival: PageLocation) => unknown;

/** What a file of pages/ exports. */
export interface PageModule {
  Page: ComponentType;
  prefetch?: Prefetch;
}
