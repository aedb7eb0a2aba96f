import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { makeTenant, post, type BenchServer } from './bench-server.ts';
import { uploadImage } from './upload-image.ts';

const timeZone = 'Australia/Perth';

export interface Screen {
  tenant: BenchServer['tenant'];
  /** The value of `signage.device` in localStorage. */
  registration: { deviceId: number };
  groupId: number;
  playlistId: number;
}

/** The API as the owner of a tenant calls it. */
export interface TenantApi {
  url: string;
  headers: Record<string, string>;
  directoryId: number;
  post<T>(path: string, body: object): Promise<T>;
}

/** A paired screen whose group has an image scheduled all day. */
export function screenWithImage(url: string, canonicalName: string): Promise<Screen> {
  return screenWithFiles(url, canonicalName, async (api) => [
    await uploadImage(`${url}/api`, api.headers, api.directoryId),
  ]);
}

/**
 * A paired screen whose group has these files scheduled all day, each for a second if it has no length of its own. Its tenant
 * has nothing else: all benchmarks of a run share one server, and another screen's code, folder or schedule would collide with
 * its own.
 */
export async function screenWithFiles(
  url: string,
  canonicalName: string,
  create: (api: TenantApi) => Promise<number[]>,
): Promise<Screen> {
  const tenant = await makeTenant(url, canonicalName);
  const headers = { authorization: `Bearer ${tenant.token}` };
  const api = <T>(path: string, body: object) => post<T>(`${url}/api${path}`, body, headers);
  const { directoryId } = await api<{ directoryId: number }>('/library/directory', { name: 'Images' });
  const fileIds = await create({ url, headers, directoryId, post: api });
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
  const { playlistId } = await playlistOf({ post: api }, 'Day', fileIds);
  await api('/schedule', {
    playlistId,
    startDate: new Date().toLocaleDateString('sv', { timeZone }),
    endDate: '2099-12-31',
    deviceGroups: [group.groupId],
  });
  const registration = await api<Screen['registration']>('/player/pair', {
    playerCode: tenant.playerCode,
    accessCode: 4321,
    code: device.code,
  });
  return { tenant, registration, groupId: group.groupId, playlistId };
}

/** A playlist of these files, a second each. */
export function playlistOf({ post: call }: Pick<TenantApi, 'post'>, name: string, fileIds: readonly number[]) {
  return call<{ playlistId: number }>('/playlist', {
    name,
    description: name,
    orientation: 1,
    playlistContents: fileIds.map((fileId) => ({ fileId, duration: 1 })),
  });
}

export async function createLayout(api: TenantApi, fileName: string, layout: LayoutDocument): Promise<number> {
  const body = { fileName, directoryId: api.directoryId, layout };
  return (await api.post<{ fileId: number }>('/library/layout', body)).fileId;
}
