import { shortIdOf, type StoredPlay, unpackPlays } from '../features/proof-of-play/pack-plays.ts';
import { withDatabase } from './database.ts';

interface Row {
  hour: Date;
  ids: string[];
  packed: Buffer;
}

/** The plays that are stored for a screen, ordered by their start. */
export async function storedPlays(deviceId: number): Promise<StoredPlay[]> {
  const { rows } = await withDatabase((client) =>
    client.query<Row>('select hour, ids, packed from play_hours where device_id = $1 order by hour', [deviceId]),
  );
  const plays = rows.flatMap(({ hour, ids, packed }) =>
    unpackPlays(hour.getTime(), packed).map((play, index) => ({ ...play, id: BigInt(ids[index] ?? 0) })),
  );
  return plays.toSorted((a, b) => a.startedAt - b.startedAt);
}

/** The short ids of these plays, as `storedPlays` returns them, in the same order. */
export const shortIds = (plays: readonly { playId: string }[]) => plays.map(({ playId }) => shortIdOf(playId));
