import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../errors.ts';

type Code =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri';

/** A failure in the words of RFC 6749, 7591 and 8707, which apps understand instead of our own. */
export class OauthError extends Error {
  readonly code: Code;

  constructor(code: Code, description: string) {
    super(description);
    this.code = code;
  }
}

/** Answers failures of this part of the server as OAuth says; what is unexpected is answered as everywhere. */
export function answerOauthErrors(oauth: FastifyInstance): void {
  oauth.setErrorHandler((error, _request, reply) => {
    if (error instanceof OauthError)
      return reply.code(400).send({ error: error.code, error_description: error.message });
    if (error instanceof AppError && error.details.retryAfter !== undefined) {
      reply.header('retry-after', error.details.retryAfter);
      return reply.code(error.status).send({ error: 'temporarily_unavailable', error_description: error.message });
    }
    if (!isFault(error)) throw error;
    return reply.code(error.statusCode).send({ error: 'invalid_request', error_description: error.message });
  });
}

const Fault = z.looseObject({ statusCode: z.int().min(400).max(499), message: z.string() });

/** What Fastify refuses, such as a body that is no JSON. */
function isFault(error: unknown): error is z.infer<typeof Fault> {
  return Fault.safeParse(error).success;
}

/** Throws for the first parameter that is wrong. */
export function parsed<T extends z.ZodType>(schema: T, body: unknown, code: Code = 'invalid_request'): z.output<T> {
  const found = schema.safeParse(body);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new OauthError(code, field === '' ? 'The request is not valid' : `${field}: ${issue?.message}`);
}
