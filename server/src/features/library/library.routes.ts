import { library } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import type { Router } from '../../http/request/route.ts';
import { chooseDocumentPages } from './documents/choose-pages.ts';
import { checkFraming, type FramingDeps } from './web-pages/check-framing.ts';
import { createWithoutBytes, getFile, listFiles, updateFile } from './files/files.queries.ts';
import { createFolder, listFolders, openFolder } from './folders/folders.queries.ts';
import { removeFolder } from './folders/remove-folder.ts';
import { removeFile, removeFiles, removeUnusedFile } from './files/remove-file.ts';
import { moveFolders, updateFolder } from './folders/update-folder.ts';
import { moveFiles } from './files/move-files.ts';
import { upload, type UploadDeps } from './uploads/upload.ts';

export function libraryRoutes({ route, routeOutsideTransaction }: Router, deps: UploadDeps & FramingDeps): void {
  route(library.open, ({ tx, params, query }) => openFolder(tx, params.id, query.files));
  route(library.directories, ({ tx }) => listFolders(tx));
  route(library.choosePages, ({ tx, params, body, caller }) =>
    chooseDocumentPages(tx, params.id, body, caller.permissions),
  );
  routeOutsideTransaction(library.upload, (call) => upload({ ...call, ...deps }));
  route(library.createDirectory, ({ tx, body }) => createFolder(tx, body));
  route(library.updateDirectory, ({ tx, params, body }) => updateFolder(tx, params.id, body));
  route(library.files, ({ tx, query }) => listFiles(tx, query));
  route(library.file, ({ tx, params }) => getFile(tx, params.id));
  route(library.updateFile, ({ tx, params, body }) => updateFile(tx, params.id, body));
  route(library.moveFiles, ({ tx, body }) => moveFiles(tx, body.items, body.directoryId));
  route(library.createText, ({ tx, body, caller }) => createWithoutBytes(tx, { ...body, kind: 'text' }, caller.userId));
  route(library.createPage, ({ tx, body: { page, ...body }, caller }) =>
    createWithoutBytes(tx, { ...body, kind: 'web', content: page }, caller.userId),
  );
  routeOutsideTransaction(library.checkPage, ({ body, caller, request }) =>
    checkFraming(deps, body.url, { caller, request }),
  );
  route(library.moveDirectories, ({ tx, body }) => moveFolders(tx, body.items, body.parentId));
  route(library.removeDirectory, async ({ tx, params }) => {
    await removeFolder(tx, params.id);
    return { message: t('Folder deleted') };
  });
  route(library.removeFile, async ({ tx, params }) => {
    if (params.force === 'false') return removeUnusedFile(tx, params.id);
    return { status: true, message: t('File deleted'), deletionId: await removeFile(tx, params.id) };
  });
  route(library.removeFiles, ({ tx, body }) => removeFiles(tx, body.items));
}
