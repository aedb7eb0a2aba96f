import { randomUUID } from 'node:crypto';
import { type DeviceGroup, type DeviceGroupForm, deviceGroups } from '@vitrine/contract/device-groups';
import { type Device, type DeviceForm, devices } from '@vitrine/contract/devices';
import { type Store, type StoreForm, stores } from '@vitrine/contract/stores';
import type { Answer } from '@vitrine/testing/call-api';
import type { Tenant } from './api.ts';

export async function aStore(tenant: Tenant, form: Partial<StoreForm> = {}): Promise<Store & { accessCode: number }> {
  const body = { name: 'Soho', timeZone: 'Europe/London', accessCode: 4321, ...form };
  return { ...made(await tenant.call(stores.create, { body })), accessCode: body.accessCode };
}

export async function aGroup(tenant: Tenant, form: Partial<DeviceGroupForm> = {}): Promise<DeviceGroup> {
  return made(await tenant.call(deviceGroups.create, { body: { name: 'Windows', orientation: 1, ...form } }));
}

/** A device in a new store and a new group, unless the form names them. */
export async function aDevice(tenant: Tenant, form: Partial<DeviceForm> = {}): Promise<Device & { code: string }> {
  const groupId = form.groupId ?? (await aGroup(tenant)).groupId;
  const branchId = form.branchId ?? (await aStore(tenant)).branchId;
  const code = form.code ?? randomUUID().slice(0, 8);
  const rest = { name: 'Window', orientation: 1, description: 'By the door' } as const;
  return { ...made(await tenant.call(devices.create, { body: { ...rest, ...form, code, groupId, branchId } })), code };
}

/** The group Counters with its subgroup Tills, and a device in each. */
export async function aGroupTree(tenant: Tenant) {
  const { branchId } = await aStore(tenant, { name: 'Quay' });
  const counters = await aGroup(tenant, { name: 'Counters' });
  const tills = await aGroup(tenant, { name: 'Tills', parentId: counters.groupId });
  const front = await aDevice(tenant, { name: 'Front', groupId: counters.groupId, branchId });
  const till = await aDevice(tenant, { name: 'Till', groupId: tills.groupId, branchId });
  return { branchId, counters: counters.groupId, tills: tills.groupId, front: front.deviceId, till: till.deviceId };
}

function made<T>({ status, body, error }: Answer<T>): T {
  if (status !== 201) throw new Error(`Not made: ${JSON.stringify(error)}`);
  return body;
}
