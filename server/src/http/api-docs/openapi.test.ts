import { readFileSync } from 'node:fs';
import { admitsKeys } from '@vitrine/contract/endpoint';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../test/endpoints.ts';
import { faultsIn } from '../../test/openapi-faults.ts';
import { openApiOf } from './openapi.ts';

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

test('the API page lists each endpoint once, without script', async () => {
  const response = await fetch(`${inject('server')}/api/docs`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  expect(page).not.toMatch(/<script|onclick|https?:\/\//);
  for (const { method, path } of endpoints.values()) {
    const heading = `"><code>${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`;
    expect([heading, page.split(heading).length - 1]).toEqual([heading, 1]);
  }
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

test.each(invalidations)('%s is detected', async (_what, from, to, fault) => {
  const right = JSON.stringify(openApiOf([...endpoints.values()], '1.0.0'));
  expect(right).toContain(from);
  const wrong = z.record(z.string(), z.unknown()).parse(JSON.parse(right.replace(from, to)));
  expect((await faultsIn(wrong)).join('\n')).toMatch(fault);
});
