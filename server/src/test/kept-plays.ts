import { shortIdOf, type StoredPlay, unpackPlays } from '../features/proof-of-play/pack-plays.ts';
import { withDatabase } from './database.ts';

interface Row {
  hour: Date;
  ids: string[];
  packed: Buffer;
}

/** The plays that are stored for a screen, in the order of their starts. */
export async function keptPlays(deviceId: number): Promise<StoredPlay[]> {
  const { rows } = await withDatabase((client) =>
    client.query<Row>('select hour, ids, packed from play_hours where device_id = $1 order by hour', [deviceId]),
  );
  const plays = rows.flatMap(({ hour, ids, packed }) =>
    unpackPlays(hour.getTime(), packed).map((play, index) => ({ ...play, id: BigInt(ids[index] ?? 0) })),
  );
  return plays.toSorted((a, b) => a.startedAt - b.startedAt);
}

/** What `keptPlays` finds of these, in their order. */
export const shortIds = (plays: readonly { playId: string }[]) => plays.map(({ playId }) => shortIdOf(playId));
