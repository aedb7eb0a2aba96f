// A tenant with one record of each kind.
import { randomUUID } from 'node:crypto';
import type { Kind } from '@vitrine/contract/entities';
import type { LibraryFile } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { aTenant, anonymous } from './api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { aDocument, aFilledLayout, aLayout, aShape } from './layouts.ts';
import { announced } from './outbox.ts';
import { aScreen } from './playback-factories.ts';
import type { Ids, SampleContext, TenantFixture } from './sample.ts';
import { anImage } from './sample-media.ts';
import { samples } from './samples.ts';
import { uploaded, processed } from './uploads.ts';

export async function aTenantFixture(): Promise<TenantFixture> {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const tenant = await aTenant(`Company ${canary}`);
  const made = new Map<Kind, Promise<number>>([['tenant', Promise.resolve(tenant.tenantId)]]);
  const context: SampleContext = {
    tenant,
    canary,
    texts: { name: `Name ${canary}`, description: `Description ${canary}` },
    id: (kind) => {
      const id = made.get(kind) ?? makerOf(kind)(context);
      made.set(kind, id);
      return id;
    },
  };
  const device = await aDeviceOf(context);
  const file = await aFileOf(context);
  made.set('device', Promise.resolve(device.deviceId));
  made.set('file', Promise.resolve(file.fileId));
  const ids: Partial<Ids> = {};
  for (const kind of kindsMade(made)) ids[kind] = await context.id(kind);
  const layout = await aLayout(tenant, aDocument([{ ...aShape('a'), name: canary }]), `Layout ${canary}`);
  const filled = await aFilledLayout(tenant, `Filled ${canary}`);
  await announced(tenant);
  const pairing = (await anonymous.call(player.startPairing, { body: {} }, fromNewAddress())).body;
  return { tenant, device, ids: ids as Ids, canary, file, layout, filled, pairing };
}

/** The kinds that exist already or that samples make. Tests that need an id of another kind fail. */
function kindsMade(existing: ReadonlyMap<Kind, unknown>): Set<Kind> {
  const ofSamples = samples.flatMap(({ make = {} }) => Object.keys(make) as Kind[]);
  return new Set([...existing.keys(), ...ofSamples]);
}

function makerOf(kind: Kind): (context: SampleContext) => Promise<number> {
  const maker = samples.flatMap(({ make }) => make?.[kind] ?? []).at(0);
  if (!maker) throw new Error(`No sample makes a ${kind}`);
  return maker;
}

/** A paired device, which calls with its token. */
async function aDeviceOf({ tenant, canary, texts, id }: SampleContext) {
  return aScreen(tenant, { ...texts, groupId: await id('deviceGroup'), branchId: await id('store'), code: canary });
}

/** A processed file, with the addresses of its media. */
async function aFileOf({ tenant, canary, id }: SampleContext): Promise<LibraryFile> {
  const [image] = await uploaded(tenant, await id('directory'), { [`${canary}.jpg`]: await anImage() });
  if (!image) throw new Error('No image');
  return processed(tenant, image);
}
