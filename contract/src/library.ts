import { z } from 'zod';
import { bulkItems, BulkReply } from './bulk.ts';
import { DeletedSome } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import { MadeOf } from './errors.ts';
import { PagesForm, PdfDocument, PdfPage, UsingLayout, UsingPlaylist } from './documents.ts';
import { PageContent, TextContent, WrittenText } from './file-content.ts';
import { orError } from './messages.ts';
import { UploadForm } from './upload-form.ts';
import {
  byId,
  idOf,
  idOrNoneOf,
  idOrNoneTextOf,
  idTextOf,
  Instant,
  listQuery,
  Message,
  orientationText,
  required,
  text,
  Version,
} from './values.ts';

export const Folder = z.object({
  directoryId: idOf('directory'),
  name: z.string(),
  parentId: idOrNoneOf('directory'),
  version: Version,
});
export type Folder = z.infer<typeof Folder>;

export const FileStatus = z.enum(['processing', 'ready', 'failed']);

/** Whether a site allows its pages to be framed; `unknown` if it could not be reached. */
export const Framing = z.object({ verdict: z.enum(['allowed', 'refused', 'unknown']), message: z.string() });
export type Framing = z.infer<typeof Framing>;

export const LibraryFile = z.object({
  fileId: idOf('file'),
  directoryId: idOf('directory'),
  /** Shown to people; unique within its folder. */
  fileName: z.string(),
  /** The name it was uploaded under. */
  sourceName: z.string(),
  /** JSON text with Size (bytes), ContentType, Width, Height and Duration (seconds). */
  info: z.string(),
  /** A `text` card, a `web` page or a `layout` has no bytes, and therefore neither `url` nor size. */
  kind: z.enum(['image', 'video', 'text', 'web', 'layout', 'document']),
  /** For a text card; else null. */
  content: TextContent.nullable(),
  /** For a web page; else null. */
  page: PageContent.nullable(),
  /** For a PDF, which has no `url`; else null. */
  document: PdfDocument.nullable(),
  status: FileStatus,
  /** The reason why it cannot be played, if `failed`. */
  reason: z.string().nullable(),
  url: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  createdAt: Instant,
  version: Version,
});
export type LibraryFile = z.infer<typeof LibraryFile>;

/** A file with the details that lists leave out. */
export const FileDetails = LibraryFile.extend({
  /** Null for a deleted user and for the system. */
  uploadedBy: z.string().nullable(),
  /** Of a PDF, those with any of its pages; also the layouts. */
  playlists: z.array(UsingPlaylist),
  /** The layouts that show it in one of their parts. */
  layouts: z.array(UsingLayout),
  /** Of a PDF: the images of its pages, by number. */
  pages: z.array(PdfPage),
  /** Of a layout: the overlays that show it, with the names of their targets. */
  overlays: z.array(z.object({ overlayId: idOf('overlay'), targets: z.string() })),
});
export type FileDetails = z.infer<typeof FileDetails>;

export const FileForm = z.object({
  fileName: required(200, orError('File name is required')),
  directoryId: idOf('directory'),
});

export const TextForm = FileForm.extend({ content: WrittenText, version: Version.optional() });
export type TextForm = z.infer<typeof TextForm>;

export const PageForm = FileForm.extend({ page: PageContent, version: Version.optional() });
export type PageForm = z.infer<typeof PageForm>;

export const FolderContents = z.object({
  directory: Folder.nullable(),
  /** From Home down to this folder, itself included. */
  path: z.array(z.object({ directoryId: idOf('directory'), name: z.string() })),
  directories: z.array(Folder),
  files: z.array(LibraryFile),
});
export type FolderContents = z.infer<typeof FolderContents>;

export const FolderName = z.object({ name: required(120, orError('Folder name is required')) });

export const UploadReply = z.object({
  files: z.array(LibraryFile),
  /** Files that were refused, with the reason; the others were added. */
  refused: z.array(z.object({ sourceName: z.string(), message: z.string(), madeOf: MadeOf })),
});
export type UploadReply = z.infer<typeof UploadReply>;

/** Resumable uploads of large files by the tus protocol: POST here with `directoryId` and `filename` as metadata. */
export const tusPath = '/library/tus';

export const library = {
  /** Folder 0 is Home, which holds folders only. */
  open: {
    method: 'GET',
    path: '/library/directory/:id',
    audience: 'tenant',
    permission: 'Permissions.Library.View',
    params: z.object({ id: idOrNoneTextOf('directory') }),
    /** With `files=none` it is fast for any number of files; `files` returns them by page. */
    query: z.object({ files: z.enum(['all', 'none']).default('all') }),
    reply: FolderContents,
  },
  /** Every folder at any depth. */
  directories: {
    method: 'GET',
    path: '/library/directory',
    audience: 'tenant',
    permission: 'Permissions.Library.View',
    reply: z.array(Folder),
  },
  /** The files of all folders, or of one folder. */
  files: {
    method: 'GET',
    path: '/library/file',
    audience: 'tenant',
    permission: 'Permissions.Library.View',
    query: listQuery(['fileName', 'size', 'createdAt']).extend({
      directoryId: idTextOf('directory').optional(),
      kind: LibraryFile.shape.kind.optional(),
      orientation: orientationText.optional(),
      /** Only what can be in a playlist: no PDFs, whose pages are files of their own. */
      playable: z.literal('true').optional(),
      /** Only files from this name on: their number gives the position of the name in the list. */
      from: text(200).optional(),
    }),
    reply: z.array(LibraryFile),
    list: true,
  },
  file: {
    method: 'GET',
    path: '/library/file/:id',
    audience: 'tenant',
    permission: 'Permissions.Library.View',
    params: byId('file'),
    reply: FileDetails,
  },
  /** Renames or moves a file, or both; also updates a text card or web page. */
  updateFile: {
    method: 'PUT',
    path: '/library/file/:id',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byId('file'),
    body: FileForm.partial({ fileName: true }).extend({
      content: WrittenText.optional(),
      page: PageContent.optional(),
      version: Version.optional(),
    }),
    reply: LibraryFile,
  },
  moveFiles: {
    method: 'POST',
    path: '/library/file/move',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    body: z.object({ items: bulkItems('file'), directoryId: idOf('directory') }),
    reply: BulkReply,
  },
  createText: {
    method: 'POST',
    path: '/library/text',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Upload',
    body: TextForm.omit({ version: true }),
    reply: LibraryFile,
    idempotent: true,
  },
  createPage: {
    method: 'POST',
    path: '/library/web',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Upload',
    body: PageForm,
    reply: LibraryFile,
    idempotent: true,
  },
  /** Checks whether the site of a web page allows being embedded. */
  checkPage: {
    method: 'POST',
    path: '/library/web/check',
    changes: null,
    audience: 'tenant',
    permission: 'Permissions.Library.Upload',
    body: PageContent.pick({ url: true }),
    reply: Framing,
  },
  /** Chooses the pages of a PDF to show. They are drawn in the background. */
  choosePages: {
    method: 'PUT',
    path: '/library/document/:id',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Upload',
    params: byId('file'),
    body: PagesForm,
    reply: LibraryFile,
  },
  upload: {
    method: 'POST',
    path: '/library/upload',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Upload',
    form: UploadForm,
    reply: UploadReply,
  },
  createDirectory: {
    method: 'POST',
    path: '/library/directory',
    changes: 'directories',
    audience: 'tenant',
    permission: 'Permissions.Library.Create',
    body: FolderName.extend({ parentId: idOrNoneOf('directory').default(0) }),
    reply: Folder,
    idempotent: true,
  },
  updateDirectory: {
    method: 'PUT',
    path: '/library/directory/:id',
    changes: 'directories',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byId('directory'),
    body: FolderName.extend({
      /** The new parent folder; 0 is Home. If omitted, the folder is not moved. */
      parentId: idOrNoneOf('directory').optional(),
      version: Version.optional(),
    }),
    reply: Folder,
  },
  /** With their content; 0 is Home. */
  moveDirectories: {
    method: 'POST',
    path: '/library/directory/move',
    changes: 'directories',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    body: z.object({ items: bulkItems('directory'), parentId: idOrNoneOf('directory') }),
    reply: BulkReply,
  },
  removeDirectory: {
    method: 'DELETE',
    path: '/library/directory/:id',
    changes: 'directories',
    audience: 'tenant',
    permission: 'Permissions.Library.Delete',
    params: byId('directory'),
    reply: Message,
  },
  /** Without `force` a file in use is not deleted: `status` is false, the playlists are named, and there is no deletion. */
  removeFile: {
    method: 'DELETE',
    path: '/library/file/:id/:force',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Delete',
    params: z.object({ id: idTextOf('file'), force: z.enum(['true', 'false']) }),
    reply: Message.extend({ status: z.boolean(), deletionId: idOf('deletion').nullable() }),
  },
  /** Also takes them out of the playlists that use them. */
  removeFiles: {
    method: 'POST',
    path: '/library/file/delete',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Delete',
    body: z.object({ items: bulkItems('file') }),
    reply: DeletedSome,
  },
} as const satisfies Record<string, Endpoint>;
