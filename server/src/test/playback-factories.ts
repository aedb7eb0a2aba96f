import { randomUUID } from 'node:crypto';
import { devices } from '@vitrine/contract/devices';
import type { Output, Request } from '@vitrine/contract/endpoint';
import { overrides } from '@vitrine/contract/overrides';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { type Client, clientWith, type Tenant } from './api.ts';
import { withDatabase } from './database.ts';
import { aDevice, aGroup } from './device-factories.ts';

interface FileRow {
  fileName: string;
  kind: 'image' | 'video';
  status: 'processing' | 'ready' | 'failed';
  durationMs: number | null;
  /** Unique by default. */
  sha256: string;
  thumbSha256: string | null;
}

/** A file as an upload leaves it, without its bytes. */
export async function aFile(tenant: Tenant, row: Partial<FileRow> = {}): Promise<number> {
  const sha256 = row.sha256 ?? randomUUID().replaceAll('-', '').repeat(2);
  const isVideo = row.kind === 'video';
  const { rows } = await withDatabase((client) =>
    client.query<{ id: number }>(
      `with folder as (insert into directories (tenant_id, name) values ($1, $2) returning id)
       insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts,
         thumb_sha256, width, height, duration_ms, status)
       select $1, folder.id, $10, 'IMG_1.jpg', $3, $4, $5, 1000, $6, array[$6], $7, 1920, 1080, $8, $9 from folder returning id`,
      [
        tenant.tenantId,
        randomUUID(),
        row.kind ?? 'image',
        isVideo ? 'video/mp4' : 'image/jpeg',
        isVideo ? 'mp4' : 'jpg',
        sha256,
        row.thumbSha256 ?? null,
        row.durationMs ?? null,
        row.status ?? 'ready',
        row.fileName ?? 'Latte',
      ],
    ),
  );
  return rows[0]?.id ?? 0;
}

/** A playlist of one new image, unless the form says otherwise. */
export async function aPlaylist(
  tenant: Tenant,
  form: Partial<Request<typeof playlists.create>['body']> = {},
): Promise<Output<typeof playlists.create>> {
  const playlistContents = form.playlistContents ?? [{ fileId: await aFile(tenant) }];
  const body = { name: 'Menu', orientation: 1 as const, description: 'All day', ...form, playlistContents };
  const made = await tenant.call(playlists.create, { body });
  if (made.status !== 201) throw new Error(`No playlist: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** A schedule of a new playlist for a new group, far in the future, unless the form says otherwise. */
export async function aSchedule(
  tenant: Tenant,
  form: Partial<Request<typeof schedules.create>['body']> = {},
): Promise<Output<typeof schedules.create>> {
  const playlistId = form.playlistId ?? (await aPlaylist(tenant)).playlistId;
  const deviceGroups = form.deviceGroups ?? [(await aGroup(tenant)).groupId];
  const body = { startDate: '2099-01-01', endDate: '2099-12-31', ...form, playlistId, deviceGroups };
  const made = await tenant.call(schedules.create, { body });
  if (made.status !== 201) throw new Error(`No schedule: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** An override on the targets that the form names. */
export async function anOverride(
  tenant: Tenant,
  form: Request<typeof overrides.start>['body'],
): Promise<Output<typeof overrides.start>> {
  const made = await tenant.call(overrides.start, { body: form });
  if (made.status !== 201) throw new Error(`No override: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** A paired screen, as the client that calls with its token. */
export async function aScreen(
  tenant: Tenant,
  form: Parameters<typeof aDevice>[1] = {},
): Promise<Client & Output<typeof devices.create>> {
  const device = await aDevice(tenant, form);
  const paired = await tenant.call(devices.register, { body: { deviceId: device.deviceId } });
  if (paired.status !== 200) throw new Error(`Not paired: ${JSON.stringify(paired.error)}`);
  return { ...device, ...clientWith(paired.body.accessToken) };
}

/** The screen reports to the server what its player can show. */
export const reportCapabilities = (screen: Client, can?: string[]) =>
  screen.call(player.report, { body: { manifestVersion: null, playerVersion: '1', ...(can && { can }) } });
