import type { TextContent } from '@vitrine/contract/file-content';
import { sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { files } from '../../db/schema/library.ts';
import { playlistItems, playlists } from '../../db/schema/playlists.ts';

/** A column of a query on playlists: the hash of the thumbnail of the first item, for `thumbUrl`. */
export const firstThumb = sql<string | null>`(
  select ${files.thumbSha256} from ${playlistItems}
  join ${files} on ${refersTo(playlistItems, playlistItems.fileId, files)}
  where ${refersTo(playlistItems, playlistItems.playlistId, playlists)}
  order by ${playlistItems.sortOrder} limit 1
)`;

export interface PreviewedItem {
  thumbSha256: string | null;
  content: TextContent | null;
}

/** The same for the first items that have a thumbnail, or text to be rendered. */
export const firstThumbs = sql<PreviewedItem[]>`array(
  select json_build_object('thumbSha256', ${files.thumbSha256},
    'content', case when ${files.kind} = 'text' then ${files.content} end)
  from ${playlistItems}
  join ${files} on ${refersTo(playlistItems, playlistItems.fileId, files)}
  where ${refersTo(playlistItems, playlistItems.playlistId, playlists)}
    and (${files.thumbSha256} is not null or ${files.kind} = 'text')
  order by ${playlistItems.sortOrder} limit 4
)`;

/** A column of a query on playlists: the duration of all items in milliseconds, like `itemLength` of the contract. */
export const lengthMs = sql<number>`(
  select coalesce(sum(case
    when playlist_items.duration > 0 then playlist_items.duration * 1000
    when ${files.kind} = 'video' and ${files.durationMs} > 0 then ${files.durationMs}
    else playlists.duration * 1000
  end), 0)
  from ${playlistItems}
  join ${files} on ${refersTo(playlistItems, playlistItems.fileId, files)}
  where ${refersTo(playlistItems, playlistItems.playlistId, playlists)} and ${files.status} = 'ready'
)`.mapWith(Number);
