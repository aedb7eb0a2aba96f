import type { Query, QueryClient } from '@tanstack/react-query';
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

/**
 * Refetches everything that shows records of an entity. A record that no page shows now is forgotten: otherwise its form
 * would open with the older version, and refuse to save what is typed before the newer one has arrived.
 */
export function refreshEntity(client: QueryClient, entity: string): Promise<void> {
  const isShowing = ({ queryKey, meta }: Query) =>
    queryKey[0] === entity || meta?.alsoShows?.some((each) => each === entity) === true;
  client.removeQueries({
    type: 'inactive',
    predicate: (query) => isShowing(query) && typeof query.queryKey[1] === 'number',
  });
  return client.invalidateQueries({ predicate: isShowing });
}
