import type { Endpoint } from '@vitrine/contract/endpoint';
import { endpointsIn } from './endpoints-in.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/*.ts', '!../../../contract/src/*.test.ts'],
  { eager: true },
);

/** Every endpoint that the contract exports, by `METHOD /path`: a new one is found without being named here. */
export const endpoints: ReadonlyMap<string, Endpoint> = endpointsIn(Object.values(modules));
