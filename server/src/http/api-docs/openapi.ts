import { brandedJson } from '../../brands/brand-html.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admitsKeys, type Audience, type Endpoint } from '@vitrine/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { root } from '../../paths.ts';
import { exampleNames } from './example-values.ts';
import { exampleOf } from './example-of.ts';
import { parameterTexts } from './fields/parameter-texts.ts';
import { failureResponses, failuresOf } from './failure-responses.ts';
import { operationTexts, tagOf } from './operations/operation-texts.ts';
import { schemaOf } from './schema-of.ts';
import { webhookDocs } from './webhook-docs.ts';

const jsonType = 'application/json';
const formType = 'multipart/form-data';

const audiences: Record<Audience, string> = {
  public: 'No sign-in.',
  device: 'A paired screen, by its own token.',
  tenant: 'A user of a tenant.',
  platform: 'The operator or a reseller.',
  user: 'Any signed-in user.',
  userOrDevice: 'Any signed-in user, or a paired device.',
};

/** The document at /api/openapi.json, for programs; the page at /reference shows it to developers of clients. */
export function serveOpenApi(api: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // Generating it would take an eighth of a server's start, and it is rarely requested.
  let text: string | null = null;
  api.get('/openapi.json', ({ atHost }, reply) =>
    reply.type(jsonType).send(brandedJson((text ??= documentOf(endpoints)), atHost.brand)),
  );
  api.get('/docs', (_request, reply) => reply.redirect('/reference'));
}

function documentOf(endpoints: readonly Endpoint[]): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return JSON.stringify(openApiOf(endpoints, version));
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
    servers: [{ url: '/api', description: 'This server' }],
    tags: [...new Set([...endpoints.map(({ path }) => tagOf(path)), 'Webhooks'])].toSorted().map((name) => ({ name })),
    paths,
    webhooks: webhookDocs(),
    components: { securitySchemes, ...failureResponses(endpoints) },
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

const description = [
  'Everything that the console does, it does through this API. The help begins with [API keys](/help/api-keys) and [webhooks](/help/webhooks).',
  'Paths match whatever their case. Dates are `yyyy-MM-dd`, instants ISO 8601 in UTC.',
  'A list answers an array and counts in `X-Total-Count`; without `page` all of it comes, up to 10,000 rows.',
  'What is read singly carries `version`: a PUT with an older one is refused with 409 `stale`.',
  'Programs call with an [API key](/help/api-keys). The headers `RateLimit-Policy` and `RateLimit` say how many requests a key has left; one more is answered with 429 and `Retry-After`.',
  'A POST that takes an `Idempotency-Key` can be repeated with the same key and body: for a day it gets the first answer.',
  'Paths, operation ids, fields and error codes that are described here stay. Clients must ignore fields and error codes that they do not know, because new ones are added.',
].join('\n\n');

function operationOf(endpoint: Endpoint): object {
  const { method, path, audience, permission, orPermissions = [] } = endpoint;
  const either = [permission, ...orPermissions].flatMap((name) => (name ? [`\`${name}\``] : []));
  const needs = either.length > 0 ? ` Needs ${either.join(' or ')}.` : '';
  const [summary = '', ...about] = (operationTexts[`${method} ${path}`] ?? '').split(/(?<=^[^.]*)\. /);
  const rest = about.length > 0 ? `${about.join('. ')}\n\n` : '';
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [tagOf(path)],
    summary,
    description: `${rest}${audiences[audience]}${needs}`,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: { [statusOf(endpoint)]: replyOf(endpoint), ...failuresOf(endpoint) },
  };
}

function parametersOf({ method, params, query, idempotent, path }: Endpoint): object[] {
  const [inPath, inQuery] = [propertiesOf(params), propertiesOf(query)];
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameter = (place: 'path' | 'query', name: string, { description: meaning, ...schema }: Described) => {
    const description = parameterTexts[`${method} ${path} ${name}`] ?? parameterTexts[name] ?? meaning;
    return {
      ...{ name, in: place, required: place === 'path', description, schema },
      ...(place === 'path' && { example: exampleOf(schema, { field: name }) }),
    };
  };
  const key = {
    ...{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
    description: 'A new one for each request, and the same one when the request is repeated.',
    example: '1f0a8c3e-7d5b-4e62-9a41-0c8d2b6e5f37',
  };
  return [
    ...named.map((name) => parameter('path', name, inPath[name] ?? { type: 'string' })),
    ...Object.entries(inQuery).map(([name, schema]) => parameter('query', name, schema)),
    ...(idempotent ? [key] : []),
  ];
}

interface Described extends Record<string, unknown> {
  description?: string;
}

/** Parameters with their parsed types, although on the wire they are text. */
function propertiesOf(schema: z.ZodType | undefined): Record<string, Described> {
  const { properties = {} } = schema ? (schemaOf(schema, 'output') as { properties?: Record<string, Described> }) : {};
  return properties;
}

function bodyOf({ body, form, path }: Endpoint): object {
  const sent = form ?? body;
  if (!sent) return {};
  // In a form everything is text: like parameters, its fields are described by what they are parsed to.
  const schema = schemaOf(sent, form ? 'output' : 'input');
  const example = exampleOf(schema, { name: exampleNames[tagOf(path)], isShort: true });
  return { requestBody: { required: true, content: { [form ? formType : jsonType]: { schema, example } } } };
}

function statusOf({ method, idempotent }: Endpoint): '200' | '201' {
  return method === 'POST' && idempotent ? '201' : '200';
}

const rateHeaders = {
  'RateLimit-Policy': { description: 'How many requests in how many seconds', example: '"api-key";q=600;w=60' },
  RateLimit: { description: 'How many are left, and for how many seconds', example: '"api-key";r=599;t=60' },
};

function headersOf(endpoint: Endpoint): object {
  const text = { type: 'string' };
  const rates = Object.entries(rateHeaders).map(([name, header]) => [name, { ...header, schema: text }]);
  const total = { description: 'The rows of all pages', schema: { type: 'integer' }, example: 42 };
  return {
    ...(endpoint.list && { 'X-Total-Count': total }),
    ...(admitsKeys(endpoint) && Object.fromEntries(rates)),
  };
}

function replyOf(endpoint: Endpoint): object {
  const { reply, path } = endpoint;
  const schema = schemaOf(reply, 'output');
  const example = exampleOf(schema, { name: exampleNames[tagOf(path)] });
  return { description: 'Done', headers: headersOf(endpoint), content: { [jsonType]: { schema, example } } };
}
