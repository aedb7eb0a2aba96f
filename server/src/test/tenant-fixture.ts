// A tenant with one record of each kind.
import { randomUUID } from 'node:crypto';
import type { Kind } from '@vitrine/contract/entities';
import type { LibraryFile } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { aTenant, anonymous } from './api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { announced } from './outbox.ts';
import { aScreen } from './playback-factories.ts';
import type { Ids, Making, TenantFixture } from './sample.ts';
import { anImage } from './sample-media.ts';
import { samples } from './samples.ts';
import { uploaded, worked } from './uploads.ts';

export async function aTenantFixture(): Promise<TenantFixture> {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const tenant = await aTenant(`Company ${canary}`);
  const made = new Map<Kind, Promise<number>>([['tenant', Promise.resolve(tenant.tenantId)]]);
  const making: Making = {
    tenant,
    canary,
    texts: { name: `Name ${canary}`, description: `Description ${canary}` },
    id: (kind) => {
      const id = made.get(kind) ?? makerOf(kind)(making);
      made.set(kind, id);
      return id;
    },
  };
  const device = await aDeviceOf(making);
  const file = await aFileOf(making);
  made.set('device', Promise.resolve(device.deviceId));
  made.set('file', Promise.resolve(file.fileId));
  const ids: Partial<Ids> = {};
  for (const kind of kindsMade(made)) ids[kind] = await making.id(kind);
  await announced(tenant);
  const pairing = (await anonymous.call(player.startPairing, { body: {} }, fromNewAddress())).body;
  return { tenant, device, ids: ids as Ids, canary, file, pairing };
}

/** What exists already and what samples make. Without a sample, the tests that need an id of its kind fail. */
function kindsMade(existing: ReadonlyMap<Kind, unknown>): Set<Kind> {
  const ofSamples = samples.flatMap(({ make = {} }) => Object.keys(make) as Kind[]);
  return new Set([...existing.keys(), ...ofSamples]);
}

function makerOf(kind: Kind): (making: Making) => Promise<number> {
  const maker = samples.flatMap(({ make }) => make?.[kind] ?? []).at(0);
  if (!maker) throw new Error(`No sample makes a ${kind}`);
  return maker;
}

/** With the token that it calls by. */
async function aDeviceOf({ tenant, canary, texts, id }: Making) {
  return aScreen(tenant, { ...texts, groupId: await id('deviceGroup'), branchId: await id('store'), code: canary });
}

/** With the addresses of its media. */
async function aFileOf({ tenant, canary, id }: Making): Promise<LibraryFile> {
  const [picture] = await uploaded(tenant, await id('directory'), { [`${canary}.jpg`]: await anImage() });
  if (!picture) throw new Error('No picture');
  return worked(tenant, picture);
}
