import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import type { Entity } from '@vitrine/contract/events';
import { call } from './api.ts';

/** A call that changes records of `entity`; what is shown of them is asked for again before it counts as done. */
export function useChange<E extends Endpoint>(
  entity: Entity,
  endpoint: E,
): (request: Request<E>) => Promise<Output<E>> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (request: Request<E>) => call(endpoint, request) as Promise<Output<E>>,
    onSuccess: () => client.invalidateQueries({ queryKey: [entity] }),
  });
  return mutateAsync;
}
