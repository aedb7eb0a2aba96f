import { eq, sql } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import { playlistContents, playlists } from '../../db/schema/playlists.ts';

/** A column of a query on playlists: the hash of the picture of the first item, for `thumbUrl`. */
export const firstThumb = sql<string | null>`(
  select ${files.thumbSha256} from ${playlistContents}
  join ${files} on ${eq(files.id, playlistContents.fileId)}
  where ${eq(playlistContents.playlistId, playlists.id)}
  order by ${playlistContents.sortOrder} limit 1
)`;
