import { library } from '@vitrine/contract/library';
import type { Router } from '../../http/route.ts';
import { askFraming, type FramingDeps } from './ask-framing.ts';
import { createWithoutBytes, getFile, listFiles, updateFile } from './files.queries.ts';
import { createDirectory, listDirectories, openDirectory } from './library.queries.ts';
import { removeDirectory } from './remove-directory.ts';
import { removeFile, removeUnusedFile } from './remove-file.ts';
import { updateDirectory } from './update-directory.ts';
import { upload, type UploadDeps } from './upload.ts';

export function libraryRoutes({ route, routeOutsideTransaction }: Router, deps: UploadDeps & FramingDeps): void {
  route(library.open, ({ tx, params, query }) => openDirectory(tx, params.id, query.files));
  route(library.directories, ({ tx }) => listDirectories(tx));
  routeOutsideTransaction(library.upload, (call) => upload({ ...call, ...deps }));
  route(library.createDirectory, ({ tx, body }) => createDirectory(tx, body));
  route(library.updateDirectory, ({ tx, params, body }) => updateDirectory(tx, params.id, body));
  route(library.files, ({ tx, query }) => listFiles(tx, query));
  route(library.file, ({ tx, params }) => getFile(tx, params.id));
  route(library.updateFile, ({ tx, params, body }) => updateFile(tx, params.id, body));
  route(library.createText, ({ tx, body, caller }) => createWithoutBytes(tx, { ...body, kind: 'text' }, caller.userId));
  route(library.createPage, ({ tx, body: { page, ...body }, caller }) =>
    createWithoutBytes(tx, { ...body, kind: 'web', content: page }, caller.userId),
  );
  routeOutsideTransaction(library.checkPage, ({ body, caller, request }) =>
    askFraming(deps, body.url, { caller, request }),
  );
  route(library.removeDirectory, async ({ tx, params }) => {
    await removeDirectory(tx, params.id);
    return { message: 'Folder deleted' };
  });
  route(library.removeFile, ({ tx, params }) =>
    params.force === 'true' ? removeFile(tx, params.id) : removeUnusedFile(tx, params.id),
  );
}
