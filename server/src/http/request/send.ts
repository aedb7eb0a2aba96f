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
  return mode === 'production' ? serialised(endpoint, body, reply) : endpoint.reply.parse(body);
}

type Serialiser = (body: unknown) => string | Buffer;

const serialisers = new WeakMap<Endpoint, Serialiser>();

/** Built at the first response of an endpoint: to build all of them takes a sixth of a server's start. */
export function serialised(endpoint: Endpoint, body: unknown, reply: FastifyReply): string | Buffer {
  let serialise = serialisers.get(endpoint);
  if (serialise === undefined) serialisers.set(endpoint, (serialise = serialiserOf(endpoint.reply, reply)));
  const text = serialise(body);
  reply.type('application/json; charset=utf-8');
  return text;
}

/**
 * The rows of a list one by one: the text of each is put together from hundreds of pieces. Those of a large list would be one chain
 * until its end, which the garbage collector moves and follows for longer than it takes to write the text.
 */
function serialiserOf(schema: z.ZodType, reply: FastifyReply): Serialiser {
  const compiled = (type: z.ZodType) =>
    reply.compileSerializationSchema(jsonSchemaOf(type)) as (body: unknown) => string;
  if (!(schema instanceof z.ZodArray)) return compiled(schema);
  const serialise = compiled(schema.element as z.ZodType);
  const written = (row: unknown, index: number) => Buffer.from(`${index === 0 ? '' : ','}${serialise(row)}`);
  return (rows) => Buffer.concat([Buffer.from('['), ...(rows as unknown[]).map(written), Buffer.from(']')]);
}

function jsonSchemaOf(type: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io: 'output',
    override: ({ jsonSchema }) => {
      // Otherwise the serialiser refuses undeclared fields of objects that may be null, although it drops those of others.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Otherwise it validates each nullable value against all variants.
      const [some, none, ...others] = jsonSchema.anyOf ?? [];
      if (some === undefined || none?.type !== 'null' || others.length > 0) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, some, { nullable: true });
    },
  });
  return schema;
}
