import { library } from '@vitrine/contract/library';
import type { Router } from '../../http/route.ts';
import { createDirectory, openDirectory, renameDirectory } from './library.queries.ts';
import { removeDirectory } from './remove-directory.ts';
import { removeFile, removeUnusedFile } from './remove-file.ts';
import { upload, type UploadDeps } from './upload.ts';

export function libraryRoutes({ route, routeOutsideTransaction }: Router, deps: UploadDeps): void {
  route(library.open, ({ tx, params }) => openDirectory(tx, params.id));
  routeOutsideTransaction(library.upload, (call) => upload({ ...call, ...deps }));
  route(library.createDirectory, ({ tx, body }) => createDirectory(tx, body));
  route(library.renameDirectory, ({ tx, params, body }) => renameDirectory(tx, params.id, body));
  route(library.removeDirectory, async ({ tx, params }) => {
    await removeDirectory(tx, params.id);
    return { message: 'Folder deleted' };
  });
  route(library.removeFile, ({ tx, params }) =>
    params.force === 'true' ? removeFile(tx, params.id) : removeUnusedFile(tx, params.id),
  );
}
