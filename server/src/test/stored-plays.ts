import { type PlayZone, shortIdOf, type StoredPlay, unpackPlays } from '../features/proof-of-play/pack-plays.ts';
import { withDatabase } from './database.ts';

interface Row extends PlayZone {
  hour: Date;
  ids: string[];
  packed: Buffer;
}

/** The plays that are stored for a screen, ordered by their start. */
export async function storedPlays(deviceId: number): Promise<StoredPlay[]> {
  const { rows } = await withDatabase((client) =>
    client.query<Row>(
      `select hour, ids, packed, layout_file_id as "layoutFileId", part from play_hours where device_id = $1 order by hour`,
      [deviceId],
    ),
  );
  const plays = rows.flatMap(({ hour, ids, packed, layoutFileId, part }) =>
    unpackPlays(hour.getTime(), packed).map((play, index) => ({
      ...play,
      id: BigInt(ids[index] ?? 0),
      zone: layoutFileId === 0 ? null : { layoutFileId, part },
    })),
  );
  return plays.toSorted((a, b) => a.startedAt - b.startedAt);
}

/** The short ids of these plays, as `storedPlays` returns them, in the same order. */
export const shortIds = (plays: readonly { playId: string }[]) => plays.map(({ playId }) => shortIdOf(playId));
