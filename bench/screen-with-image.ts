import { uploadImage } from './upload-image.ts';
import { makeTenant, post, type BenchServer } from './bench-server.ts';

const timeZone = 'Australia/Perth';

export interface Screen {
  tenant: BenchServer['tenant'];
  /** The value of `vitrine.device` in localStorage. */
  registration: { deviceId: number };
  groupId: number;
  playlistId: number;
}

/**
 * A paired screen whose group has an image scheduled all day. Its tenant has nothing else: all benchmarks of a run share one
 * server, and another screen's code, folder or schedule would collide with its own.
 */
export async function screenWithImage(url: string, canonicalName: string): Promise<Screen> {
  const tenant = await makeTenant(url, canonicalName);
  const headers = { authorization: `Bearer ${tenant.token}` };
  const api = <T>(path: string, body: object) => post<T>(`${url}/api${path}`, body, headers);
  const { directoryId } = await api<{ directoryId: number }>('/library/directory', { name: 'Images' });
  const fileId = await uploadImage(`${url}/api`, headers, directoryId);
  const store = await api<{ branchId: number }>('/branch', {
    name: 'Corner',
    city: 'Perth',
    timeZone,
    accessCode: 4321,
  });
  const group = await api<{ groupId: number }>('/devicegroup', {
    name: 'Windows',
    orientation: 1,
    description: 'Windows',
  });
  const device = { name: 'Window', code: 'WINDOW', description: 'Left window', orientation: 1 };
  await api('/device', { ...device, groupId: group.groupId, branchId: store.branchId });
  const playlist = await api<{ playlistId: number }>('/playlist', {
    name: 'Day',
    description: 'All day',
    orientation: 1,
    playlistContents: [{ fileId }],
  });
  await api('/schedule', {
    playlistId: playlist.playlistId,
    startDate: new Date().toLocaleDateString('sv', { timeZone }),
    endDate: '2099-12-31',
    deviceGroups: [group.groupId],
  });
  const registration = await api<Screen['registration']>('/player/pair', {
    playerCode: tenant.playerCode,
    accessCode: 4321,
    code: device.code,
  });
  return { tenant, registration, groupId: group.groupId, playlistId: playlist.playlistId };
}
