import { readFileSync } from 'node:fs';
import { admitsKeys } from '@vitrine/contract/endpoint';
import type { ErrorCode } from '@vitrine/contract/errors';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../test/endpoints.ts';
import { faultsIn } from '../../test/openapi-faults.ts';
import { openApiOf } from './openapi.ts';
import { errorCodesOf } from './operation-errors.ts';
import { operationTexts } from './operations/operation-texts.ts';

const Document = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.unknown()),
        security: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
  ),
});

async function theDocument() {
  const response = await fetch(`${inject('server')}/api/openapi.json`);
  return Document.parse(await response.json());
}

test('every endpoint is described, and nothing else', async () => {
  const { openapi, paths } = await theDocument();
  expect(openapi).toMatch(/^3\.1\./);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual([...endpoints.keys()].sort());
});

test('each operation has a unique id, for generated clients', async () => {
  const { paths } = await theDocument();
  const names = Object.values(paths).flatMap((operations) => Object.values(operations).map((each) => each.operationId));
  expect(new Set(names).size).toBe(names.length);
});

test('the ids of operations stay, because generated clients name their functions after them', async () => {
  const { paths } = await theDocument();
  const named = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  // Adding lines is enough for new endpoints. A line that changes breaks clients.
  const stored = readFileSync(new URL('operation-ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(named.sort()).toEqual(stored);
});

test('an operation names API keys exactly if it admits them', async () => {
  const { paths } = await theDocument();
  for (const endpoint of endpoints.values()) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const { security = [] } = paths[path]?.[endpoint.method.toLowerCase()] ?? {};
    expect([path, security.some((each) => 'apiKey' in each)]).toEqual([path, admitsKeys(endpoint)]);
    expect([path, security.length === 0]).toEqual([path, endpoint.audience === 'public']);
  }
});

test('lists describe their query, and creations their idempotency key', async () => {
  const { paths } = await theDocument();
  expect(paths['/branch']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'sort',
      in: 'query',
      schema: expect.objectContaining({ enum: expect.arrayContaining(['name']) }),
    }),
  );
  expect(paths['/branch']?.['post']?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }));
});

const Examples = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      summary: z.string(),
      parameters: z.array(z.object({ name: z.string(), in: z.string(), example: z.unknown().optional() })),
      requestBody: z
        .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
        .optional(),
      responses: z.record(z.string(), z.unknown()),
    }),
  ),
);
const Answer = z.object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) });

async function described() {
  const { paths } = z
    .object({ paths: Examples })
    .parse(await (await fetch(`${inject('server')}/api/openapi.json`)).json());
  return [...endpoints].map(([key, endpoint]) => {
    const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    if (operation === undefined) throw new Error(`${key} is not described`);
    return { key, endpoint, operation };
  });
}

test('each operation has a title in plain words, and no text is left of an operation that is gone', async () => {
  expect(Object.keys(operationTexts).toSorted()).toEqual([...endpoints.keys()].toSorted());
  for (const { key, operation } of await described()) {
    expect([key, operation.summary]).toEqual([key, expect.stringMatching(/^[A-Z].*[^.]$/)]);
    expect([key, operation.summary.length <= 90]).toEqual([key, true]);
  }
});

test('the schema of the contract accepts each example of a request and an answer', async () => {
  for (const { key, endpoint, operation } of await described()) {
    const params = operation.parameters
      .filter((each) => each.in === 'path')
      .map(({ name, example }) => [name, example]);
    const parts: [string, z.ZodType | undefined, unknown][] = [
      ['params', endpoint.params, Object.fromEntries(params)],
      ['body', endpoint.body, operation.requestBody?.content['application/json']?.example],
      ['form', endpoint.form, withFiles(operation.requestBody?.content['multipart/form-data']?.example)],
      ['answer', endpoint.reply, exampleIn(operation.responses)],
    ];
    for (const [part, schema, example] of parts) {
      const parsed = schema?.safeParse(example);
      expect.soft([key, part, example, parsed?.error?.issues ?? []]).toEqual([key, part, example, []]);
    }
  }
});

/** As curl does with `--form`: a value that begins with @ is the name of a file. */
function withFiles(form: unknown): unknown {
  const fileOf = (value: unknown) => (String(value).startsWith('@') ? new File(['bytes'], String(value)) : value);
  return Object.fromEntries(
    Object.entries(form ?? {}).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(fileOf) : fileOf(value),
    ]),
  );
}

function exampleIn(responses: Record<string, unknown>): unknown {
  return Answer.parse(responses['200'] ?? responses['201']).content['application/json']?.example;
}

test.each<[operation: string, codes: ErrorCode[]]>([
  [
    'GET /timezone',
    ['unauthenticated', 'forbidden', 'password_owed', 'suspended', 'closed', 'too_many', 'internal', 'unavailable'],
  ],
  [
    'PUT /branch/:id',
    ['invalid', 'not_found', 'conflict', 'stale', 'subscription_expired', 'read_only', 'too_many', 'no_space'],
  ],
  ['POST /branch', ['invalid', 'conflict', 'in_progress', 'no_space']],
  ['POST /auth', ['wrong_credentials', 'too_many']],
  ['POST /player/pair', ['wrong_credentials', 'approval_needed', 'device_paired']],
  ['POST /user/change-password', ['wrong_credentials', 'invalid']],
])('%s can answer %j', (key, codes) => {
  const endpoint = endpoints.get(key);
  if (endpoint === undefined) throw new Error(`There is no ${key}`);
  expect(errorCodesOf(endpoint)).toEqual(expect.arrayContaining(codes));
});

test('the document is valid OpenAPI', async () => {
  const response = await fetch(`${inject('server')}/api/openapi.json`);
  expect(await faultsIn(z.record(z.string(), z.unknown()).parse(await response.json()))).toEqual([]);
});

/** Each one invalidates the text of the document in one way, with the expected error. */
const invalidations: [what: string, from: string, to: string, fault: RegExp][] = [
  ['another version', '"openapi":"3.1.1"', '"openapi":"9.0.0"', /supported/],
  ['no title', '"title":"Vitrine",', '', /info must have required property 'title'/],
  ['an answer without a description', '"description":"Done",', '', /must have required property 'description'/],
  ['a parameter that is nowhere', '"in":"query"', '"in":"body"', /in must be equal to/],
  ['an unknown method', '"get":{', '"fetch":{', /must NOT have unevaluated properties/],
  ['a reference to nothing', '#/components/schemas/Failure', '#/components/schemas/Nothing', /Nothing/],
  ['an unknown type', '"schema":{"type":"object"', '"schema":{"type":"thing"', /is no JSON schema/],
  ['a path with a name more', '"/branch/{id}"', '"/branch/{id}/{floor}"', /path floor is not described/],
  ['a path with a name less', '"/branch/{id}"', '"/branch/id"', /path id is not in it/],
  [
    'a name that is taken',
    '"operationId":"postBranch"',
    '"operationId":"getBranch"',
    /getBranch is the name of another/,
  ],
];

test.each(oneIn(5, invalidations))('%s is detected', async (_what, from, to, fault) => {
  const right = JSON.stringify(openApiOf([...endpoints.values()], '1.0.0'));
  expect(right).toContain(from);
  const wrong = z.record(z.string(), z.unknown()).parse(JSON.parse(right.replace(from, to)));
  expect((await faultsIn(wrong)).join('\n')).toMatch(fault);
});
