import type { Endpoint } from '@vitrine/contract/endpoint';

/** The endpoints that modules of the contract export, by `METHOD /path`. */
export function endpointsIn(modules: object[]): ReadonlyMap<string, Endpoint> {
  const found = modules
    .flatMap((exports): unknown[] => Object.values(exports))
    .flatMap((exported): unknown[] =>
      typeof exported === 'object' && exported !== null ? Object.values(exported) : [],
    )
    .filter(isEndpoint);
  return new Map(found.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'audience' in value &&
    'reply' in value
  );
}
