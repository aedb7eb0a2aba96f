import { oneIn } from '@vitrine/testing/long-run';
import { expect, inject, test } from 'vitest';
import { fromNewAddress } from '@vitrine/testing/new-address';
import type { Tenant } from '../test/api.ts';
import type { TenantFixture } from '../test/sample.ts';
import { aTenantFixture } from '../test/tenant-fixture.ts';

let made: Promise<TenantFixture> | undefined;
const fixture = () => (made ??= aTenantFixture());

const days = ['0000-01-01', '0001-01-01', '9999-12-31'];

test('the first and last years are answered or refused at their field wherever a day or time is asked for', async () => {
  const { tenant, ids, device } = await fixture();
  const form = { playlistId: ids.playlist, deviceGroups: [ids.deviceGroup], startDate: '2099-01-01' };
  expect((await ask(tenant, '/schedule', { ...form, endDate: '9999-12-31' })).status).toBe(201);
  const paths = oneIn(2, days).flatMap((day) => [
    `/schedule/timeline?date=${day}`,
    `/schedule/timeline?date=${day}&StoreId=${ids.store}`,
    `/schedule/${day}/${day}/${ids.deviceGroup}`,
    `/device/${ids.device}/playing?at=${day}T00:00:00Z`,
    `/device/${ids.device}/playing?at=${day}T23:59:59Z`,
    `/device/arrival?since=${day}T00:00:00Z`,
    `/activity?from=${day}T00:00:00Z&until=${day}T23:59:59Z`,
    `/report/playback?from=${day}&to=${day}`,
    `/schedule/plan/${ids.deviceGroup}`,
  ]);
  const failed = [];
  for (const path of paths) {
    const { status, text } = await ask(tenant, path);
    if (![200, 400].includes(status) || (status === 400 && !text.includes('"errors":{"'))) failed.push([path, text]);
  }
  expect(failed).toEqual([]);
  expect(
    (await fetch(`${inject('server')}/api/player/manifest`, { headers: { authorization: `Bearer ${device.token}` } }))
      .status,
  ).toBe(200);
});

test('a day is planned by the player’s rules from 2000 to 2999, and other years are refused', async () => {
  const { tenant, ids } = await fixture();
  for (const day of ['2000-01-01', '2999-12-31']) {
    expect((await ask(tenant, `/schedule/timeline?date=${day}`)).status).toBe(200);
    expect((await ask(tenant, `/device/${ids.device}/playing?at=${day}T12:00:00Z`)).status).toBe(200);
  }
  for (const day of ['1999-12-31', '3000-01-01']) {
    expect((await ask(tenant, `/schedule/timeline?date=${day}`)).text).toContain('from 2000 to 2999');
    expect((await ask(tenant, `/device/${ids.device}/playing?at=${day}T12:00:00Z`)).text).toContain(
      'from 2000 to 2999',
    );
  }
});

test('a body that is nested too deeply is refused, also with an Idempotency-Key', async () => {
  const { tenant } = await fixture();
  const depth = 100_000;
  const form = '"name":"Soho","timeZone":"Europe/London","accessCode":4321';
  const body = `{${form},"more":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  for (const key of [null, 'one', 'one']) {
    const { status, text } = await ask(tenant, '/branch', body, key);
    expect([status, text]).toEqual([key === null ? 201 : 400, expect.any(String)]);
    if (key !== null) expect(text).toContain('nested too deeply');
  }
});

async function ask({ token }: Tenant, path: string, body?: object | string, key?: string | null) {
  const sent = typeof body === 'object' ? JSON.stringify(body) : body;
  const answer = await fetch(`${inject('server')}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...fromNewAddress(),
      authorization: `Bearer ${token}`,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(sent !== undefined && { body: sent }),
  });
  return { status: answer.status, text: await answer.text() };
}
