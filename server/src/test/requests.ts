import type { AnyRequest } from './sample.ts';
import { samples } from './samples.ts';
import type { World } from './sample.ts';

/** A request to every endpoint, by `METHOD /path`, which means one world. */
export function requestsOf(world: World): ReadonlyMap<string, AnyRequest> {
  return new Map(samples.flatMap(({ requests }) => Object.entries(requests(world))));
}
