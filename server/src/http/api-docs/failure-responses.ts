import type { Endpoint } from '@vitrine/contract/endpoint';
import { ErrorBody, type ErrorCode } from '@vitrine/contract/errors';
import { errorCodesOf, errorMeanings } from './operation-errors.ts';
import { schemaOf } from './schema-of.ts';

const retried: readonly ErrorCode[] = ['too_many', 'unavailable', 'in_progress'];

/** The failures of an operation by status, as references to the components. */
export function failuresOf(endpoint: Endpoint): Record<string, object> {
  const groups = groupsOf(endpoint).map((codes) => [
    String(errorMeanings[codes[0]][0]),
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ]);
  return Object.fromEntries(groups) as Record<string, object>;
}

/** The components that the failures of all operations refer to. */
export function failureResponses(endpoints: readonly Endpoint[]): { schemas: object; responses: object } {
  const groups = new Map(endpoints.flatMap((endpoint) => groupsOf(endpoint).map((codes) => [nameOf(codes), codes])));
  const responses = [...groups].map(([name, codes]) => [name, responseOf(codes)]);
  return { schemas: { Failure: schemaOf(ErrorBody, 'output') }, responses: Object.fromEntries(responses) as object };
}

type Codes = readonly [ErrorCode, ...ErrorCode[]];

/** The codes with one status together: a status is described once. */
function groupsOf(endpoint: Endpoint): Codes[] {
  const groups = new Map<number, [ErrorCode, ...ErrorCode[]]>();
  for (const code of errorCodesOf(endpoint)) {
    const [status] = errorMeanings[code];
    const group = groups.get(status);
    if (group) group.push(code);
    else groups.set(status, [code]);
  }
  return [...groups.values()];
}

function nameOf(codes: Codes): string {
  return codes.join('_or_');
}

function responseOf(codes: Codes): object {
  const description = codes.map((code) => `\`${code}\`: ${errorMeanings[code][1]}`).join('\n\n');
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
  const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' }, example: 5 };
  return {
    description,
    ...(codes.some((code) => retried.includes(code)) && { headers: { 'Retry-After': retryAfter } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples } },
  };
}

function exampleOf(code: ErrorCode): ErrorBody {
  const [, meaning] = errorMeanings[code];
  return {
    message: meaning.replaceAll('`', ''),
    code,
    ...(code === 'invalid' && { errors: { name: ['Required'] } }),
    ...(code === 'stale' && { changed: { by: 'Ada Byrne', at: '2026-11-26T09:30:00.000Z' } }),
    requestId: 'req-4f2c',
  };
}
