import type { Endpoint } from './endpoint.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** The path and query of a request below /api. Undefined and empty parameters are left out. */
export function requestUrl(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const pairs = given.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
