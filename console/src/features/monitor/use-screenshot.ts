import { useQuery } from '@tanstack/react-query';
import type { Output } from '@vitrine/contract/endpoint';
import { screenshotIntervalSeconds } from '@vitrine/contract/rules/player-limits';
import { type ScreenshotContent, screenshots } from '@vitrine/contract/screenshots';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import type { LiveScreens } from './use-live-screens.ts';

/** Undefined until the screen has reported what it shows. */
export type LiveState = ReturnType<LiveScreens['get']>;

export interface ShownScreenshot {
  /** A JPEG in base64. */
  imageBase64: string;
  takenAt: string | null;
  shows: ScreenshotContent;
}

interface Options {
  live: LiveState;
  /** Whether the card is in view: no screenshots are requested otherwise. */
  isSeen: boolean;
  /** Waits for the next screenshot, because the existing one may show earlier content. */
  onlyNew?: boolean;
}

/** The latest screenshot with what is on it, refreshed as the screen takes one; null where there is none to show. */
export function useScreenshot(deviceId: number, { live, isSeen, onlyNew = false }: Options): ShownScreenshot | null {
  const isOn = isSeen && live !== undefined;
  const [before, setBefore] = useState<string | null | undefined>(onlyNew ? undefined : null);
  const [isWaiting, setWaiting] = useState(onlyNew);
  const [reported, setReported] = useState({ content: contentKey(live), takenAt: null as string | null });
  const { data } = useQuery({
    queryKey: ['monitor', 'screenshot', deviceId],
    queryFn: ({ signal }) => call(screenshots.get, { params: { id: deviceId } }, signal),
    refetchInterval: ({ state: { data: last } }) => {
      const isSettled = last?.picture && !isWaiting && !isBehind(last, live, reported.takenAt);
      return isSettled ? screenshotIntervalSeconds * 1000 : soonMs;
    },
    staleTime: 0,
    gcTime: 0,
    enabled: isOn,
  });
  if (reported.content !== contentKey(live)) {
    const takenAt = reported.content === null ? null : (data?.takenAt ?? null);
    setReported({ content: contentKey(live), takenAt });
  }
  if (data && before === undefined) setBefore(data.takenAt);
  if (isWaiting && data?.picture && before !== undefined && data.takenAt !== before) setWaiting(false);
  if (!isOn || !data?.picture || isWaiting) return null;
  const { picture: imageBase64, takenAt } = data;
  if (data.shows) return { imageBase64, takenAt, shows: data.shows };
  // An older player does not send what its screenshot shows. A screenshot from before the last report shows other content.
  return takenAt !== null && takenAt === reported.takenAt ? null : { imageBase64, takenAt, shows: live };
}

/** Faster until the first screenshot, which the screen takes as soon as a console watches, and after a change. */
const soonMs = 2000;
const changeMs = 15_000;

type Taken = Pick<Output<typeof screenshots.get>, 'shows' | 'takenAt'>;

/** Whether a newer screenshot is about to come; `takenBefore` is that of the one before the last change. */
function isBehind({ shows, takenAt }: Taken, live: LiveState, takenBefore: string | null): boolean {
  if (!live || !shows || (isSameContent(shows, live) && takenAt !== takenBefore)) return false;
  return Date.now() - live.changedAt.getTime() < changeMs;
}

export function isSameContent(a: ScreenshotContent, b: ScreenshotContent): boolean {
  return a.file === b.file && a.playlist === b.playlist && a.isIdle === b.isIdle;
}

function contentKey(live: LiveState): string | null {
  return live ? JSON.stringify([live.file, live.playlist, live.isIdle, live.overlayChanges]) : null;
}
