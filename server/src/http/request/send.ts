import type { Endpoint } from '@vitrine/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Page } from '../../db/lists.ts';
import { notModified } from './call.ts';

/** Answers with what a handler returned, which is that endpoint's `Answer`. */
export function send(endpoint: Endpoint, answer: unknown, reply: FastifyReply, mode: Config['NODE_ENV']): unknown {
  // A handler has sent the answer itself, as a stream for example.
  if (reply.sent) return reply;
  if (answer === notModified) return reply.code(304).send();
  if (endpoint.method === 'POST' && endpoint.idempotent) reply.code(201);
  const body: unknown = endpoint.list ? (answer as Page<unknown>).rows : answer;
  if (endpoint.list) reply.header('x-total-count', (answer as Page<unknown>).total);
  // In production the serialiser built from the same schema drops undeclared fields, at half the cost of parsing.
  return mode === 'production' ? body : endpoint.reply.parse(body);
}

export function jsonSchemaOf(endpoint: Endpoint): object {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.reply, {
    io: 'output',
    override: ({ jsonSchema }) => {
      // Else the serialiser refuses, where an object may be null, what it drops everywhere else.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Else it validates each value that may be null, to find out whether it is.
      const [some, none, ...others] = jsonSchema.anyOf ?? [];
      if (some === undefined || none?.type !== 'null' || others.length > 0) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, some, { nullable: true });
    },
  });
  return schema;
}
