// The writes of a workload: each is retried until it is acknowledged.
import { overrides } from '@vitrine/contract/overrides';
import { playlists } from '@vitrine/contract/playlists';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import type { Answer } from '@vitrine/testing/call-api';
import { expect } from 'vitest';
import { type Client, password, type Tenant } from './api.ts';
import { aGroup } from './device-factories.ts';
import { aLayout } from './layouts.ts';
import { randomBytes } from './random.ts';
import type { RetryUntilAnswered } from './retry-until-answered.ts';
import { anImage } from './sample-media.ts';
import { locationOf, offsetOf, tusClient } from './tus.ts';

export async function makeStore(tenant: Client, name: string, retry: RetryUntilAnswered): Promise<void> {
  const body = { name, timeZone: 'Europe/London', accessCode: 4321 };
  const made = await retry(name, () => tenant.call(stores.create, { body }, { 'idempotency-key': name }));
  expect([name, made.status]).toEqual([name, 201]);
}

/** A row in each of several tables. */
export async function makeTenant(operator: Client, name: string, retry: RetryUntilAnswered): Promise<void> {
  const person = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: `${name}@tenant.example`, password };
  const body = { companyName: name, canonicalName: name, ...person };
  const made = await retry(name, () => operator.call(tenants.create, { body }, { 'idempotency-key': name }));
  expect([name, made.status]).toEqual([name, 201]);
}

interface Saves<T> {
  first: T;
  save: (name: string, version: number) => Promise<Answer<T>>;
  read: () => Promise<Answer<T>>;
}

/** Saves the same record again and again, as a form does, with the version that it has read. */
function saver<T extends { name: string; version: number }>(
  { first, save, read }: Saves<T>,
  retry: RetryUntilAnswered,
): (name: string) => Promise<void> {
  let { version } = first;
  return async (name) => {
    const saved = await retry(name, () => save(name, version));
    // After 409 an earlier attempt was saved and only its response lost: no other writer saves this record.
    const { status, body } = saved.status === 409 ? await retry(name, read) : saved;
    expect([name, status, body.name]).toEqual([name, 200, name]);
    version = body.version;
  };
}

export async function renamer(tenant: Tenant, retry: RetryUntilAnswered): Promise<(name: string) => Promise<void>> {
  const form = { name: 'rename', timeZone: 'Europe/London', accessCode: 4321 };
  const first = (await tenant.call(stores.create, { body: form })).body;
  const params = { id: first.branchId };
  const save = (name: string, version: number) =>
    tenant.call(stores.update, { params, body: { ...form, name, version } });
  return saver({ first, save, read: () => tenant.call(stores.get, { params }) }, retry);
}

/** Each save publishes the playlist under its next name. */
export async function playlistSaver(
  tenant: Tenant,
  retry: RetryUntilAnswered,
): Promise<(name: string) => Promise<void>> {
  const { fileId } = await aLayout(tenant);
  const form = { name: 'playlist', orientation: 1 as const, description: 'All day', playlistContents: [{ fileId }] };
  const first = (await tenant.call(playlists.create, { body: form })).body;
  const params = { id: first.playlistId };
  const save = (name: string, version: number) =>
    tenant.call(playlists.update, { params, body: { ...form, name, version } });
  return saver({ first, save, read: () => tenant.call(playlists.get, { params }) }, retry);
}

/** Puts its name on the screens of a group, for the shortest time. */
export async function overrider(tenant: Tenant, retry: RetryUntilAnswered): Promise<(name: string) => Promise<void>> {
  const { groupId } = await aGroup(tenant, { name: 'Overridden' });
  return async (name) => {
    const body = { text: name, groupIds: [groupId], minutes: 1 };
    const made = await retry(name, () => tenant.call(overrides.start, { body }, { 'idempotency-key': name }));
    expect([name, made.status]).toEqual([name, 201]);
  };
}

/** Uploads in chunks, each from the offset that the server reports. */
export async function uploader(
  { address, tenant, folder }: { address: string; tenant: Tenant; folder: number },
  retry: RetryUntilAnswered,
): Promise<(name: string) => Promise<void>> {
  const client = tusClient({ address, token: tenant.token });
  const image = await anImage();
  return async (name) => {
    // Readers ignore what follows the end of a JPEG; it makes the bytes of each upload unique.
    const bytes = Buffer.concat([image, randomBytes(16)]);
    const metadata = { directoryId: folder, filename: `${name}.jpg` };
    const location = locationOf(await retry(name, () => client.create(bytes.length, metadata)));
    for (let offset = 0; offset < bytes.length;) {
      const chunk = bytes.subarray(offset);
      const sent = await client.send(location, offset, chunk).catch(() => null);
      if (sent?.status === 204) return;
      const reported = await retry(name, () => client.offset(location));
      expect([name, reported.status]).toEqual([name, 200]);
      offset = offsetOf(reported);
    }
  };
}
