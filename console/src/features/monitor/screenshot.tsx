import { useQuery } from '@tanstack/react-query';
import { screenshotIntervalSeconds } from '@vitrine/contract/rules/player-limits';
import { screenshots } from '@vitrine/contract/screenshots';
import { call } from '../../lib/api.ts';
import classes from './screen-preview.module.css';

interface ScreenshotProps {
  deviceId: number;
  name: string;
}

/** The latest screenshot, refreshed as often as the screen takes one; renders nothing until the first arrives. */
export function Screenshot({ deviceId, name }: ScreenshotProps) {
  const { data } = useQuery({
    queryKey: ['monitor', 'picture', deviceId],
    queryFn: ({ signal }) => call(screenshots.get, { params: { id: deviceId } }, signal),
    refetchInterval: ({ state }) => (state.data?.picture ? screenshotIntervalSeconds * 1000 : firstScreenshotPollMs),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data?.picture) return null;
  return <img className={classes.image} src={`data:image/jpeg;base64,${data.picture}`} alt={`Screenshot of ${name}`} />;
}

/** Faster until the first screenshot, which the screen takes as soon as a console watches. */
const firstScreenshotPollMs = 2000;
