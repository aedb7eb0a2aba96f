import { sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { files } from '../../db/schema/library.ts';
import { playlistContents, playlists } from '../../db/schema/playlists.ts';

/** A column of a query on playlists: the hash of the picture of the first item, for `thumbUrl`. */
export const firstThumb = sql<string | null>`(
  select ${files.thumbSha256} from ${playlistContents}
  join ${files} on ${refersTo(playlistContents, playlistContents.fileId, files)}
  where ${refersTo(playlistContents, playlistContents.playlistId, playlists)}
  order by ${playlistContents.sortOrder} limit 1
)`;
