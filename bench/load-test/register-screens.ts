import { atOnce } from '../at-once.ts';
import { uploadImage } from '../upload-image.ts';
import { post, type World } from '../world.ts';
import type { Registration } from './screen.ts';

/** Below what may be tried at once from one address to pair by codes. */
const pairedAtOnce = 8;
const accessCode = 4711;

export interface RegisteredScreens {
  registrations: Registration[];
  /** The group that all of them are in. */
  groupId: number;
}

/** As an owner and an installer would: a store, a group with a picture all day, devices, each paired by its codes. */
export async function registerScreens(
  url: string,
  tenant: Pick<World['tenant'], 'token' | 'playerCode'>,
  many: number,
): Promise<RegisteredScreens> {
  const headers = { authorization: `Bearer ${tenant.token}` };
  const api = <T>(path: string, body: object) => post<T>(`${url}/api${path}`, body, headers);
  // Earlier load tests have taken other names.
  const testName = `Load test ${new Date().toISOString()}`;
  const place = { city: 'Sydney', timeZone: 'Australia/Sydney', accessCode };
  const { branchId } = await api<{ branchId: number }>('/branch', { name: testName, ...place });
  const { groupId } = await api<{ groupId: number }>('/devicegroup', { name: testName, orientation: 1 });
  await scheduleAPicture(url, headers, { testName, groupId });
  const registrations: Registration[] = [];
  const device = { description: testName, orientation: 1, groupId, branchId };
  await atOnce(
    pairedAtOnce,
    Array.from({ length: many }, (_, index) => index + 1),
    async (number) => {
      const name = `${testName} ${number}`;
      await api('/device', { ...device, name, code: name });
      const codes = { playerCode: tenant.playerCode, accessCode, code: name };
      registrations.push(await post<Registration>(`${url}/api/player/pair`, codes, {}));
    },
  );
  return { registrations, groupId };
}

async function scheduleAPicture(
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
