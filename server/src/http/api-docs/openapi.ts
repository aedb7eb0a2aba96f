import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admitsKeys, type Audience, type Endpoint } from '@vitrine/contract/endpoint';
import { ErrorBody } from '@vitrine/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { root } from '../../paths.ts';
import { apiDocsPage } from './api-docs.ts';
import { webhookDocs } from './webhook-docs.ts';

const jsonType = 'application/json';

const audiences: Record<Audience, string> = {
  public: 'No sign-in.',
  device: 'A paired screen, by its own token.',
  tenant: 'A user of a tenant.',
  platform: 'The operator or a reseller.',
  user: 'Any signed-in user.',
  userOrDevice: 'Any signed-in user, or a paired device.',
};

/** The document at /api/openapi.json, and as a page at /api/docs, for developers of clients. */
export function serveOpenApi(api: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // Generating it would take an eighth of a server's start, and it is rarely requested.
  let made: { text: string; page: string } | null = null;
  const documents = () => (made ??= documentsOf(endpoints));
  api.get('/openapi.json', (_request, reply) => reply.type(jsonType).send(documents().text));
  api.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(documents().page));
}

function documentsOf(endpoints: readonly Endpoint[]): { text: string; page: string } {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const document = openApiOf(endpoints, version);
  return { text: JSON.stringify(document), page: apiDocsPage(document) };
}

/** The API as an OpenAPI 3.1 document, generated from the endpoints that the server serves and the console calls. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Vitrine', version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    paths,
    webhooks: webhookDocs(),
    components: {
      securitySchemes,
      schemas: { Failure: schemaOf(ErrorBody, 'output') },
      responses: { failure: { description: 'Why not', content: { [jsonType]: { schema: failure } } } },
    },
  };
}

/** All are sent as `Authorization: Bearer …`. */
const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a session, from `POST /auth`.' },
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `vk_…`, from *Settings › API keys*.' },
  device: { type: 'http', scheme: 'bearer', description: 'The token of a paired screen.' },
};

/** Any one of them. */
function securityOf(endpoint: Endpoint): Partial<Record<keyof typeof securitySchemes, string[]>>[] {
  const { audience } = endpoint;
  if (audience === 'public') return [];
  if (audience === 'device') return [{ device: [] }];
  const device = audience === 'userOrDevice' ? [{ device: [] }] : [];
  return [{ session: [] }, ...(admitsKeys(endpoint) ? [{ apiKey: [] }] : []), ...device];
}

const failure = { $ref: '#/components/schemas/Failure' };

const description = [
  'Paths match whatever their case. Dates are `yyyy-MM-dd`, instants ISO 8601 in UTC.',
  'A list answers an array and counts in `X-Total-Count`; without `page` all of it comes, up to 10,000 rows.',
  'What is read singly carries `version`: a PUT with an older one is refused with 409 `stale`.',
  'Programs call with an API key. The headers `RateLimit-Policy` and `RateLimit` say how many requests a key has left; one more is answered with 429 and `Retry-After`.',
  'A POST that takes an `Idempotency-Key` can be repeated with the same key and body: for a day it gets the first answer.',
  'Paths, operation ids, fields and error codes that are described here stay. Clients must ignore fields and error codes that they do not know, because new ones are added.',
].join('\n\n');

function operationOf(endpoint: Endpoint): object {
  const { method, path, audience, permission, orPermissions = [] } = endpoint;
  const either = [permission, ...orPermissions].flatMap((name) => (name ? [`\`${name}\``] : []));
  const needs = either.length > 0 ? ` Needs ${either.join(' or ')}.` : '';
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [tagOf(path)],
    description: `${audiences[audience]}${needs}`,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: { [statusOf(endpoint)]: replyOf(endpoint), default: { $ref: '#/components/responses/failure' } },
  };
}

/** The first segment of the path; the second for the operator's endpoints. */
function tagOf(path: string): string {
  const words = path.split('/').filter(Boolean);
  return (words[0] === 'admin' ? words.slice(0, 2).join('/') : (words[0] ?? '')).toLowerCase();
}

function parametersOf({ params, query, idempotent, path }: Endpoint): object[] {
  const [inPath, inQuery] = [propertiesOf(params), propertiesOf(query)];
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
  return [
    ...named.map((name) => ({ name, in: 'path', required: true, schema: inPath[name] ?? { type: 'string' } })),
    ...Object.entries(inQuery).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ...(idempotent ? [key] : []),
  ];
}

/** Parameters with their parsed types, although on the wire they are text. */
function propertiesOf(schema: z.ZodType | undefined): Record<string, object> {
  const { properties = {} } = schema ? (schemaOf(schema, 'output') as { properties?: Record<string, object> }) : {};
  return properties;
}

function bodyOf({ body, streams }: Endpoint): object {
  if (!body && !streams) return {};
  const schema = body ? schemaOf(body, 'input') : { type: 'object' };
  return { requestBody: { required: true, content: { [streams ? 'multipart/form-data' : jsonType]: { schema } } } };
}

function statusOf({ method, idempotent }: Endpoint): '200' | '201' {
  return method === 'POST' && idempotent ? '201' : '200';
}

function replyOf({ reply, list }: Endpoint): object {
  const headers = { 'X-Total-Count': { description: 'Of all pages', schema: { type: 'integer' } } };
  return {
    description: 'Done',
    ...(list && { headers }),
    content: { [jsonType]: { schema: schemaOf(reply, 'output') } },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
}
