import { z } from 'zod';
import { idOf, text, Version } from './values.ts';

/** A PDF: its pages are images of their own, in a folder of its name. */
export const PdfDocument = z.object({
  pageCount: z.int(),
  /** The pages to show, such as "1-3, 5"; empty: all; null until they are chosen. */
  pages: z.string().nullable(),
  /** How many of them are drawn, while the status is `processing`. */
  drawn: z.int(),
  total: z.int(),
});
export type PdfDocument = z.infer<typeof PdfDocument>;

export const UsingPlaylist = z.object({ playlistId: idOf('playlist'), name: z.string() });
export const UsingLayout = z.object({ fileId: idOf('file'), fileName: z.string() });

export const PdfPage = z.object({
  fileId: idOf('file'),
  fileName: z.string(),
  directoryId: idOf('directory'),
  number: z.int(),
  /** The PDF was replaced by one without this page, or the page is no longer one of those to show. */
  isOutdated: z.boolean(),
  playlists: z.array(UsingPlaylist),
  layouts: z.array(UsingLayout),
  version: Version,
});
export type PdfPage = z.infer<typeof PdfPage>;

/** A playlist of the pages: each for 10 seconds, or for as long as it takes to read its words. */
export const PagesPlaylist = z.enum(['none', 'fixed', 'words']);
export type PagesPlaylist = z.infer<typeof PagesPlaylist>;

export const PagesForm = z.object({
  /** Such as "1-3, 5"; empty: all. */
  pages: text(200),
  playlist: PagesPlaylist.default('none'),
  version: Version.optional(),
});
export type PagesForm = z.infer<typeof PagesForm>;
