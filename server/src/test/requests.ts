import type { AnyRequest } from './sample.ts';
import { samples } from './samples.ts';
import type { TenantFixture } from './sample.ts';

/** A request to every endpoint, by `METHOD /path`, for the records of one fixture. */
export function requestsOf(fixture: TenantFixture): ReadonlyMap<string, AnyRequest> {
  return new Map(samples.flatMap(({ requests }) => Object.entries(requests(fixture))));
}
