import type { GroupProgramme, Turn } from '@vitrine/contract/dashboard';
import { dateOf, dayMs } from '@vitrine/contract/rules/dates';
import type { Plan } from '@vitrine/contract/rules/playing-at';
import { turnsOfDay } from '@vitrine/contract/rules/turns';
import { endOfDay, wallClock, wallDay } from '@vitrine/contract/rules/zone';
import { asc, inArray } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { thumbUrl } from '../library/library-file.ts';
import { chainOf, type Programme, readProgramme } from '../player/programme.ts';
import { firstThumb } from '../playlists/first-thumb.ts';
import { type ScreensOfGroup, screensOfGroups } from '../schedules/screens-of-groups.ts';

const shownGroups = 20;

/** What plays today on the screens of each group, resolved as the screens themselves do it. */
export async function todaysProgramme(
  tx: Tx,
  now: Date,
  mayCountScreens: boolean,
): Promise<{ total: number; first: GroupProgramme[] }> {
  const groups = await tx
    .select({ groupId: deviceGroups.id, name: deviceGroups.name, orientation: deviceGroups.orientation })
    .from(deviceGroups)
    .orderBy(asc(deviceGroups.name), asc(deviceGroups.id))
    .limit(shownGroups);
  const total = groups.length < shownGroups ? groups.length : await tx.$count(deviceGroups);
  if (total === 0) return { total, first: [] };
  const ids = groups.map(({ groupId }) => groupId);
  const placed = await screensOfGroups(tx, ids);
  const programme = await readProgramme(tx, now, null);
  const pictures = await readPictures(tx, [...programme.playlists.keys()]);
  const first = groups.map((group) => {
    const places = placed.filter(({ groupId }) => groupId === group.groupId);
    const screens = places.reduce((sum, place) => sum + place.screens, 0);
    const days = daysOf(planOf(programme, group.groupId), places, { now, pictures });
    return { ...group, screens: mayCountScreens ? screens : null, days };
  });
  return { total, first };
}

/** What the screens of a group have in common: only what reaches them. */
interface GroupPlan extends Omit<Plan, 'device'> {
  device: Pick<Plan['device'], 'orientation' | 'groupIds'>;
}

function planOf(programme: Programme, groupId: number): GroupPlan {
  const groupIds = chainOf(programme.parents, groupId);
  const schedules = programme.schedules.filter((schedule) => schedule.groupIds.some((id) => groupIds.includes(id)));
  const shown = new Set(schedules.map(({ playlistId }) => playlistId));
  const lists = [...shown].flatMap((id) => programme.playlists.get(id) ?? []);
  const fileIds = new Set(lists.flatMap(({ items }) => items.map(({ fileId }) => fileId)));
  const files = [...fileIds].flatMap((id) => programme.files.get(id) ?? []);
  const orientation = programme.orientations.get(groupId) ?? 1;
  return { schedules, playlists: lists, files, device: { orientation, groupIds } };
}

interface Picture {
  name: string;
  url: string | null;
}

/** One entry for all that have the same programme on the same date, in whichever zone and whenever their stores open. */
function daysOf(
  plan: GroupPlan,
  places: ScreensOfGroup[],
  { now, pictures }: { now: Date; pictures: Map<number, Picture> },
): GroupProgramme['days'] {
  const days = new Map<string, GroupProgramme['days'][number]>();
  for (const { timeZone, operatingHours } of places) {
    const today = wallDay(timeZone, now.getTime());
    const found = turnsOfDay({ ...plan, device: { ...plan.device, timeZone, operatingHours } }, today);
    const turns = found.map((turn): Turn => {
      const { name = '', url = null } = pictures.get(turn.playlistId) ?? {};
      const [from, to] = [clockAt(timeZone, today, turn.from), clockAt(timeZone, today, turn.until)];
      return { scheduleId: turn.scheduleId, playlistName: name, playlistThumbUrl: url, from, to };
    });
    const playing = found.findIndex(({ from, until }) => from <= now.getTime() && now.getTime() < until);
    const zone = { timeZone, now: playing === -1 ? null : playing };
    const key = JSON.stringify([today, turns]);
    const day = days.get(key) ?? { date: dateOf(today), zones: [], turns };
    // Stores of one zone that open alike today may do so in another way tomorrow.
    if (!day.zones.some((known) => known.timeZone === timeZone)) day.zones.push(zone);
    days.set(key, day);
  }
  return [...days.values()];
}

function clockAt(zone: string, day: number, instantMs: number): string {
  if (instantMs >= endOfDay(zone, day)) return '23:59:59';
  const { secondsOfDay } = wallClock(zone, instantMs);
  return new Date((secondsOfDay * 1000) % dayMs).toISOString().slice(11, 19);
}

async function readPictures(tx: Tx, ids: number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: playlists.id, tenantId: playlists.tenantId, name: playlists.name, thumbSha256: firstThumb })
    .from(playlists)
    .where(inArray(playlists.id, ids));
  return new Map(rows.map((row) => [row.id, { name: row.name, url: thumbUrl(row) }]));
}
