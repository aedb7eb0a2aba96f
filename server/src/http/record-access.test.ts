import type { Endpoint } from '@vitrine/contract/endpoint';
import { isLongRun } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import type { Client } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { endpoints } from '../test/endpoints.ts';
import { recordInPath } from '../test/schema-fields.ts';
import { requestsOf } from '../test/requests.ts';
import { docsTable } from '../test/docs-table.ts';
import { aReseller } from '../test/users.ts';
import type { TenantFixture } from '../test/sample.ts';
import { aTenantFixture } from '../test/tenant-fixture.ts';

const documented = docsTable('access.md', 'record');

/** Deletions come last. */
const endpointsWithRecord = [...endpoints]
  .flatMap(([key, endpoint]) => {
    const kind = recordInPath(endpoint)?.kind;
    return kind ? [{ key, endpoint, kind }] : [];
  })
  .sort((a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'));

interface CallerCase {
  name: string;
  caller: Client;
  /** The owner of the other records in the request. */
  beside: TenantFixture;
}

async function callersFor(fixture: TenantFixture): Promise<CallerCase[]> {
  const [ownReseller, otherReseller] = await Promise.all([aReseller(), aReseller()]);
  await withDatabase((client) =>
    client.query('update tenants set reseller_id = $2 where id = $1', [fixture.ids.tenant, ownReseller.resellerId]),
  );
  // The caller with permission comes last, so that the record exists for the others. tenant-isolation.test.ts calls for
  // another tenant in each run.
  return [
    ...(isLongRun ? [await anotherTenant()] : []),
    { name: 'another reseller', caller: otherReseller, beside: fixture },
    { name: 'the tenant’s reseller', caller: ownReseller, beside: fixture },
  ];
}

async function anotherTenant(): Promise<CallerCase> {
  const fixture = await aTenantFixture();
  return { name: 'another tenant', caller: fixture.tenant, beside: fixture };
}

async function answerOf(caller: Client, endpoint: Endpoint, request: object): Promise<string> {
  const { status } = await caller.call(endpoint, request as never);
  return status === 403 || status === 404 ? String(status) : 'yes';
}

test('every kind of record in a path has a row', () => {
  expect([...documented.keys()].sort()).toEqual(
    [...new Set(endpointsWithRecord.map(({ kind }) => kind as string))].sort(),
  );
});

test('a record is accessible as the table says', async () => {
  const fixture = await aTenantFixture();
  for (const { name, caller, beside } of await callersFor(fixture)) {
    const answers = new Map<string, Set<string>>();
    for (const { key, endpoint, kind } of endpointsWithRecord) {
      const { params } = requestsOf(fixture).get(key) ?? {};
      const answer = await answerOf(caller, endpoint, { ...requestsOf(beside).get(key), params });
      answers.set(kind, (answers.get(kind) ?? new Set()).add(answer));
    }
    const found = [...answers].map(([record, all]) => [record, [...all].sort().join(', ')]);
    const expected = found.map(([record = '']) => [record, documented.get(record)?.get(name)]);
    expect([name, found]).toEqual([name, expected]);
  }
});
