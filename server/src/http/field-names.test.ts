import type { Endpoint } from '@vitrine/contract/endpoint';
import { layouts } from '@vitrine/contract/layouts';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, type Client } from '../test/api.ts';
import { aDocument, aLayout, aShape } from '../test/layouts.ts';

/** The status, and each field with its messages; in the body, `FIELD` stands for `name`. */
async function errorsOf(
  client: Client,
  endpoint: Endpoint,
  id: number | null,
  body: unknown,
  name: string,
): Promise<[status: number, errors: [place: string, messages: string[]][]]> {
  const named = JSON.parse(JSON.stringify(body).replaceAll('"FIELD"', JSON.stringify(name))) as never;
  const answer = await client.call(endpoint, { ...(id !== null && { params: { id } }), body: named });
  return [answer.status, Object.entries(answer.error?.errors ?? {})];
}

test('a field with the name of what every object has is refused at its place', async () => {
  const tenant = await aTenant();
  const { fileId: id, version } = await aLayout(tenant);
  const message = ['A field cannot have this name'];
  const inDocument = { layout: { ...aDocument([aShape('a')]), FIELD: {} }, version };
  const inPart = { layout: { ...aDocument([]), parts: [aShape('a'), { ...aShape('b'), FIELD: 1 }] }, version };
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const refused = (place: string) => [400, [[place, message]]];
    expect(await errorsOf(tenant, layouts.publish, id, inDocument, name)).toEqual(refused(`layout.${name}`));
    expect(await errorsOf(tenant, layouts.publish, id, inPart, name)).toEqual(refused(`layout.parts.1.${name}`));
    expect(await errorsOf(tenant, stores.create, null, { FIELD: { prototype: 1 } }, name)).toEqual(refused(name));
  }
  expect((await tenant.call(layouts.get, { params: { id } })).body.version).toBe(version);
});

test('all such fields of a body are named, up to ten', async () => {
  const tenant = await aTenant();
  const [status, errors] = await errorsOf(tenant, stores.create, null, { FIELD: 1, a: { FIELD: {} } }, 'constructor');
  expect([status, errors.map(([place]) => place).toSorted()]).toEqual([400, ['a.constructor', 'constructor']]);
  const many = Array.from({ length: 40_000 }, () => ({ FIELD: 1 }));
  expect((await errorsOf(tenant, stores.create, null, many, '__proto__'))[1]).toHaveLength(10);
});
