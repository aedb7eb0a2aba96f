import type { QueryClient } from '@tanstack/react-query';
import type { EntityKey } from '@vitrine/contract/entities';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

interface QueryMeta extends Record<string, unknown> {
  /** Entities whose records the reply shows, besides the one in the query key. */
  alsoShows?: readonly EntityKey[];
}

/** Refetches everything that shows records of an entity. */
export function refreshEntity(client: QueryClient, entity: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      queryKey[0] === entity || meta?.alsoShows?.some((each) => each === entity) === true,
  });
}
