import type { Endpoint } from '@vitrine/contract/endpoint';

const modules = import.meta.glob<Record<string, unknown>>('../../../contract/src/*.ts', { eager: true });

/** Every endpoint that the contract exports, by `METHOD /path`: a new one is found without being named here. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(modules)
    .flatMap((exports) => Object.values(exports))
    .flatMap((exported) => (typeof exported === 'object' && exported !== null ? Object.values(exported) : []))
    .filter(isEndpoint)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

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
