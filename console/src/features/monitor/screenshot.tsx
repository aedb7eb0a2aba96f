import { useQuery } from '@tanstack/react-query';
import { snapshotEverySeconds, snapshots } from '@vitrine/contract/snapshots';
import { call } from '../../lib/api.ts';
import classes from './screen-preview.module.css';

interface ScreenshotProps {
  deviceId: number;
  name: string;
}

/** What is really on the screen, anew as often as the screen makes a picture of itself. Nothing until there is one. */
export function Screenshot({ deviceId, name }: ScreenshotProps) {
  const { data } = useQuery({
    queryKey: ['monitor', 'picture', deviceId],
    queryFn: ({ signal }) => call(snapshots.get, { params: { id: deviceId } }, signal),
    refetchInterval: ({ state }) => (state.data?.picture ? snapshotEverySeconds * 1000 : firstScreenshotPollMs),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data?.picture) return null;
  return (
    <img className={classes.picture} src={`data:image/jpeg;base64,${data.picture}`} alt={`Screenshot of ${name}`} />
  );
}

/** The first is on its way as soon as somebody watches. */
const firstScreenshotPollMs = 2000;
