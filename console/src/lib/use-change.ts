import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EntityKey } from '@vitrine/contract/entities';
import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import type { z } from 'zod';
import { call, type Row } from './api.ts';
import { dropFromLists, type ListSource, type ListEndpoint } from './lists.ts';
import { refreshEntity } from './refresh-entity.ts';

/** A call that changes records; resolves after everything that shows them is refetched. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  // Set if the console refetches data that are no records of the entity, such as the sessions of a user.
  entity: EntityKey | null = endpoint.changes ?? null,
): (request: Request<E>) => Promise<Output<E>> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (request: Request<E>) => call(endpoint, request) as Promise<Output<E>>,
    onSuccess: () => (entity === null ? undefined : refreshEntity(client, entity)),
  });
  return mutateAsync;
}

type Removal = Endpoint & { method: 'DELETE'; params: z.ZodType<{ id: number }> };

/** Deletes one record of a list by its id. Its row disappears at once, then the lists are refetched. */
export function useRemoval<E extends ListEndpoint>(
  { entity }: ListSource<E>,
  endpoint: Removal,
  idOf: (row: Row<E>) => number,
): (id: number) => Promise<unknown> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: number) => call<Endpoint>(endpoint, { params: { id } }),
    onSuccess: (_, id) => dropFromLists<Row<E>>(client, entity, (row) => idOf(row) === id),
  });
  return mutateAsync;
}
