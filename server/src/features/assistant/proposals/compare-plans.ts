import { createHash } from 'node:crypto';
import type { ScreenChange } from '@vitrine/contract/proposals';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import type { Tx } from '../../../db/transaction.ts';
import { groupBy } from '../../../group-by.ts';
import { type Difference, firstDifference } from '../../player/first-difference.ts';
import type { ScreenPlan } from '../../player/screen-plans.ts';
import { readPreviews } from '../../player/shown.ts';

type Plans = ReadonlyMap<number, ScreenPlan>;

/** A screen whose manifest a change makes another one. */
interface Changed {
  deviceId: number;
  before: ScreenPlan;
  after: ScreenPlan;
}

/** No change of these tools adds or removes a screen. */
export function changedScreens(before: Plans, after: Plans): Changed[] {
  return [...before]
    .flatMap(([deviceId, plan]) => {
      const then = after.get(deviceId);
      const isSame = then === undefined || then.manifest.manifestVersion === plan.manifest.manifestVersion;
      return isSame ? [] : [{ deviceId, before: plan, after: then }];
    })
    .toSorted((a, b) => a.before.name.localeCompare(b.before.name) || a.deviceId - b.deviceId);
}

/**
 * Of the data from which the screens play before and after. It has neither times nor the ids of new rows, so that the same
 * change has the same fingerprint as long as nothing else changes.
 */
export function fingerprintOf(changed: readonly Changed[]): string {
  const known = new Map<string, string>();
  const lasting = ({ hash, manifest }: ScreenPlan) => {
    const found = known.get(hash) ?? hashOf(lastingOf(manifest));
    known.set(hash, found);
    return found;
  };
  const screens = changed.map(
    ({ deviceId, before, after }) => [deviceId, before.manifest.manifestVersion, lasting(after)] as const,
  );
  return hashOf(screens.toSorted(([a], [b]) => a - b));
}

function lastingOf({ manifestVersion: _, device: __, ...manifest }: Manifest) {
  return {
    ...manifest,
    playlists: manifest.playlists.map(({ items, ...playlist }) => ({
      ...playlist,
      items: items.map(({ contentId: ___, ...item }) => item),
    })),
    schedules: manifest.schedules.map(({ scheduleId: ___, editedAt: ____, ...schedule }) => schedule),
    overrides: manifest.overrides?.map(({ shows, isEmergency }) => ({ shows, isEmergency })),
  };
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

interface Seen {
  changed: Changed;
  difference: Difference;
}

const maxNames = 20;
const maxChanges = 50;

/** What the screens show before and after, and from when; screens that never show a difference are left out. */
export async function describeChanges(tx: Tx, changed: readonly Changed[], at: Date): Promise<ScreenChange[]> {
  const alike = groupBy(changed, ({ before, after }) => `${before.hash} ${after.hash} ${settingsOf(before.manifest)}`);
  const seen = [...alike.values()].flatMap((group) => {
    const [first] = group;
    const difference = first && firstDifference(first.before.manifest, first.after.manifest, at.getTime());
    return difference ? group.map((each): Seen => ({ changed: each, difference })) : [];
  });
  const ends = seen.flatMap(({ changed: { before, after }, difference }) => [
    { manifest: before.manifest, playing: difference.before },
    { manifest: after.manifest, playing: difference.after },
  ]);
  const previewOf = await readPreviews(tx, ends);
  const described = seen.map(({ changed: { before, after }, difference }) => ({
    name: before.name,
    change: {
      orientation: before.manifest.device.orientation,
      from: difference.at <= at.getTime() ? null : new Date(difference.at).toISOString(),
      before: previewOf({ manifest: before.manifest, playing: difference.before }),
      after: previewOf({ manifest: after.manifest, playing: difference.after }),
    },
  }));
  return [...groupBy(described, ({ change }) => JSON.stringify(change)).values()]
    .flatMap((group) => {
      const [first] = group;
      const names = group.slice(0, maxNames).map(({ name }) => name);
      return first ? { screens: group.length, names, ...first.change } : [];
    })
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
    .slice(0, maxChanges);
}

/** What decides when a screen plays what, beside what it shares with others. */
function settingsOf({
  device: { deviceId: _, name: __, code: ___, rotation: ____, volume: _____, ...rest },
}: Manifest) {
  return JSON.stringify(rest);
}
