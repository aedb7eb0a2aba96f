import type { PairingForm, WaitingScreen } from '@vitrine/contract/device-pairing';
import { queryOptions } from '@tanstack/react-query';
import { devices } from '@vitrine/contract/devices';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { t } from '@vitrine/contract/messages';
import { freeIdentifier } from '@vitrine/contract/rules/identifiers';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';

import { queryClient } from '../../../lib/query-client.ts';
import { currentSession } from '../../../lib/session.ts';
import { settingsQuery } from '../../../lib/settings.ts';
import { browserZone, timeZonesQuery } from '../../../lib/time-zones.ts';
import { defaultGroup, defaultStore } from '../default-place.ts';
import { freeName, newGroupNames } from './screen-defaults.ts';

export type ScreenForm = z.input<typeof PairingForm>;
export type NewDevice = NonNullable<ScreenForm['device']>;

export interface Defaults {
  initial: ScreenForm & { device: NewDevice };
  storeName: string;
  group: DeviceGroup | undefined;
  hasGroups: boolean;
}

/** The filled-in form of a new screen. Loaded each time, because names and identifiers may have been taken meanwhile. */
export const newScreenQuery = (screen: WaitingScreen) =>
  queryOptions({
    queryKey: ['new-screen', screen.pairingCode],
    queryFn: () => loadDefaults(screen),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

const may = (permission: string) => currentSession()?.permissions.has(permission) === true;

async function loadDefaults({ pairingCode, orientation }: WaitingScreen): Promise<Defaults> {
  const [settings, { store, hasStores }, { group, hasGroups, hasFitting }] = await Promise.all([
    queryClient.fetchQuery(settingsQuery),
    defaultStore(),
    defaultGroup(orientation),
  ]);
  const branchId = store?.branchId ?? 0;
  const isNewStore = !hasStores && may('Permissions.Store.Create');
  const isNewGroup = !hasFitting && may('Permissions.DeviceGroup.Create');
  const storeName = isNewStore ? settings.businessName : (store?.name ?? '');
  const device = { groupId: group?.groupId ?? 0, branchId, orientation, rotation: 0 as const, volume: 100 };
  const initial = {
    pairingCode,
    device: { ...device, ...(await textsFor(storeName, branchId)) },
    ...(isNewStore && { newStore: { name: storeName, timeZone: await zoneHere() } }),
    ...(isNewGroup && { newGroup: { name: t(newGroupNames[orientation]) } }),
  };
  return { initial, storeName, group, hasGroups };
}

async function zoneHere(): Promise<string> {
  const zones = await queryClient.fetchQuery(timeZonesQuery);
  return browserZone(zones.map(({ name }) => name)) ?? '';
}

type Texts = Pick<NewDevice, 'name' | 'code' | 'description'>;

/** Name, identifier and description of the next screen of a store; empty while no store is chosen. */
export async function textsFor(storeName: string, branchId: number): Promise<Texts> {
  if (storeName === '') return { name: '', code: '', description: '' };
  const mayRead = branchId > 0 && may('Permissions.Device.View');
  const devicesOfStore = mayRead ? await call(devices.listByStore, { params: { id: branchId } }) : [];
  const name = freeName(
    storeName,
    devicesOfStore.map((device) => device.name),
  );
  return { name, description: name, code: await identifierFor(name) };
}

/** Users who may not edit devices do not get identifiers, so the server may still refuse this one as taken. */
async function identifierFor(name: string): Promise<string> {
  const slug = freeIdentifier(name, []);
  if (!may('Permissions.Device.View')) return slug;
  const { rows } = await call(devices.list, { query: { search: slug, page: 1, pageSize: 200 } });
  return freeIdentifier(
    name,
    rows.flatMap(({ code }) => code ?? []),
  );
}
