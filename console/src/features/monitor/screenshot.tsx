import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { screenshotIntervalSeconds } from '@vitrine/contract/rules/player-limits';
import { screenshots } from '@vitrine/contract/screenshots';
import { formatTime } from '../../lib/format.ts';
import { call } from '../../lib/api.ts';
import classes from './screen-preview.module.css';

interface ScreenshotProps {
  deviceId: number;
  name: string;
  /** What the screen reports that it shows. */
  file: string | null;
  /** Waits for the next screenshot: the one that is there may show what was on screen before. */
  onlyNew?: boolean;
}

/** The latest screenshot, refreshed as often as the screen takes one; renders nothing until the first arrives. */
export function Screenshot({ deviceId, name, file, onlyNew = false }: ScreenshotProps) {
  const [before, setBefore] = useState<string | null | undefined>(onlyNew ? undefined : null);
  const [isWaiting, setWaiting] = useState(onlyNew);
  const { data } = useQuery({
    queryKey: ['monitor', 'picture', deviceId],
    queryFn: ({ signal }) => call(screenshots.get, { params: { id: deviceId } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.picture && !isWaiting ? screenshotIntervalSeconds * 1000 : firstScreenshotPollMs,
    staleTime: 0,
    gcTime: 0,
  });
  if (data && before === undefined) setBefore(data.takenAt);
  if (isWaiting && data?.picture && before !== undefined && data.takenAt !== before) setWaiting(false);
  if (!data?.picture || isWaiting) return null;
  return (
    <img
      className={classes.image}
      src={`data:image/jpeg;base64,${data.picture}`}
      alt={altOf(name, file, data.takenAt)}
    />
  );
}

/** Faster until the first screenshot, which the screen takes as soon as a console watches. */
const firstScreenshotPollMs = 2000;

function altOf(name: string, file: string | null, takenAt: string | null): string {
  const shown = file === null ? `Screenshot of ${name}` : `${name} shows ${file}`;
  return takenAt === null ? shown : `${shown}, screenshot from ${formatTime(takenAt)}`;
}
