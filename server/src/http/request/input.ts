import type { Endpoint, Input } from '@vitrine/contract/endpoint';
import { t } from '@vitrine/contract/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, invalid } from '../../errors.ts';

const urlEncoded = 'application/x-www-form-urlencoded';

/** Parses params, query and body with the contract's schemas. All errors are reported at once, each at its field. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  refuseForms(endpoint, request);
  const errors: Record<string, string[]> = {};
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(value, { error: ofMissing });
    if (parsed.success) return parsed.data;
    for (const [field, messages] of Object.entries(errorsOf(parsed.error))) (errors[field] ??= []).push(...messages);
    return undefined;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, keysOf(endpoint.query, request.query)),
    body: read(endpoint.body, request.body === undefined ? {} : request.body),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return input as Input<E>;
}

/** Without its fields, a form would look like an empty body, and a save of it would reset all that it leaves out. */
function refuseForms({ body, orUrlEncoded }: Endpoint, { headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const isForm = type.startsWith('multipart/') || (type.trim() === urlEncoded && orUrlEncoded !== true);
  if (body !== undefined && isForm)
    throw new AppError(415, 'unsupported_type', t('This content type is not supported here'));
}

/** The messages at each field; `place` is the path of the parsed value in the request. */
export function errorsOf({ issues }: z.ZodError, place: readonly PropertyKey[] = []): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[[...place, ...path].join('.')] ??= []).push(message);
  return errors;
}

/** A missing value gets the message of forms, instead of one about types. */
export const ofMissing: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? t('Required') : undefined;

/** Query keys are case-insensitive; their values are not. */
function keysOf(schema: z.ZodType | undefined, query: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof query !== 'object' || query === null) return query;
  const known = new Map(Object.keys(schema.shape).map((key) => [key.toLowerCase(), key]));
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [known.get(key.toLowerCase()) ?? key, value]));
}
