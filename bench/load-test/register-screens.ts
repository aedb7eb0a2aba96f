import { forEachConcurrently } from '../for-each-concurrently.ts';
import { uploadImage } from '../upload-image.ts';
import { post, type BenchServer } from '../bench-server.ts';
import { makeCalls } from '@vitrine/testing/simulated-device/calls';
import type { DeviceRegistration } from '@vitrine/testing/simulated-device/simulated-device';
import { createTally } from './tally.ts';

/** Below the limit of concurrent pairings by codes from one address. */
const maxPairing = 24;
/** As many as one request may create. */
const maxCreated = 500;
const accessCode = 4711;

export interface RegisteredScreens {
  registrations: DeviceRegistration[];
  /** The group that all of them are in. */
  groupId: number;
}

/**
 * Creates a store, a group with an image all day, and devices, each paired by its codes. `onCreated` is called between the
 * creation of the devices and their pairing.
 */
export async function registerScreens(
  url: string,
  tenant: Pick<BenchServer['tenant'], 'token' | 'playerCode'>,
  many: number,
  onCreated: () => Promise<void> = async () => {},
): Promise<RegisteredScreens> {
  const headers = { authorization: `Bearer ${tenant.token}` };
  const api = <T>(path: string, body: object) => post<T>(`${url}/api${path}`, body, headers);
  // A name that earlier load tests did not use.
  const testName = `Load test ${new Date().toISOString()}`;
  const place = { city: 'Sydney', timeZone: 'Australia/Sydney', accessCode };
  const { branchId } = await api<{ branchId: number }>('/branch', { name: testName, ...place });
  const { groupId } = await api<{ groupId: number }>('/devicegroup', { name: testName, orientation: 1 });
  await scheduleImage(url, headers, { testName, groupId });
  const registrations: DeviceRegistration[] = [];
  const calls = makeCalls(url, createTally());
  const names = Array.from({ length: many }, (_, index) => `${testName} ${index + 1}`);
  for (let done = 0; done < many; done += maxCreated) {
    const devices = names.slice(done, done + maxCreated).map((name) => ({ name, code: name, description: testName }));
    await api('/device/create', { orientation: 1, groupId, branchId, devices });
  }
  await onCreated();
  await forEachConcurrently(maxPairing, names, async (name) => {
    const codes = { playerCode: tenant.playerCode, accessCode, code: name };
    const { text } = await calls.ask('pair', { method: 'POST', path: '/player/pair', body: codes });
    registrations.push(JSON.parse(text) as DeviceRegistration);
  });
  return { registrations, groupId };
}

async function scheduleImage(
  url: string,
  headers: Record<string, string>,
  { testName, groupId }: { testName: string; groupId: number },
): Promise<void> {
  const api = <T>(path: string, body: object) => post<T>(`${url}/api${path}`, body, headers);
  const { directoryId } = await api<{ directoryId: number }>('/library/directory', { name: testName });
  const fileId = await uploadImage(`${url}/api`, headers, directoryId);
  const playlist = { name: testName, description: testName, orientation: 1, playlistContents: [{ fileId }] };
  const { playlistId } = await api<{ playlistId: number }>('/playlist', playlist);
  const startDate = new Date().toLocaleDateString('sv', { timeZone: 'Australia/Sydney' });
  await api('/schedule', { playlistId, startDate, endDate: '2099-12-31', deviceGroups: [groupId] });
}
