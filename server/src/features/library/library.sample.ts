import { randomUUID } from 'node:crypto';
import { at, type Sample } from '../../test/sample.ts';
import { aFolderOf } from '../../test/uploads.ts';

export const sample: Sample = {
  make: {
    directory: ({ tenant, canary }) => aFolderOf(tenant, canary),
  },
  requests({ ids, canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const content = { heading: canary, text: '', colour: '#ffffff', background: '#0b0e16', hasClock: true };
    const page = { url: `https://weather.example/${canary}`, refreshSeconds: 300 };
    return {
      'GET /library/directory': {},
      'GET /library/directory/:id': at(ids, 'directory'),
      'GET /library/file': { query: { search: canary } },
      'GET /library/file/:id': at(ids, 'file'),
      'POST /library/text': { body: { directoryId: ids.directory, fileName: name, content } },
      'POST /library/web': { body: { directoryId: ids.directory, fileName: name, page } },
      // An unreachable address, so that tests send no requests to the internet.
      'POST /library/web/check': { body: { url: 'https://nowhere.localhost/' } },
      'PUT /library/file/:id': { ...at(ids, 'file'), body: { fileName: name, directoryId: ids.directory } },
      // Of an image, it is refused; a PDF would have to be drawn.
      'PUT /library/document/:id': { ...at(ids, 'file'), body: { pages: '1', playlist: 'none' } },
      'POST /library/directory': { body: { name, parentId: ids.directory } },
      'PUT /library/directory/:id': { ...at(ids, 'directory'), body: { name } },
      'POST /library/file/move': { body: { items: [{ id: ids.file }], directoryId: ids.directory } },
      'POST /library/directory/move': { body: { items: [{ id: ids.directory }], parentId: 0 } },
      'DELETE /library/directory/:id': at(ids, 'directory'),
      'POST /library/file/delete': { body: { items: [{ id: ids.file }] } },
      'DELETE /library/file/:id/:force': { params: { id: ids.file, force: 'true' } },
      'POST /library/upload': {},
    };
  },
  tooMany: {
    'GET /library/file': `with d as (insert into directories (tenant_id, name) values ($1, 'Menus') returning id)
    insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts)
    select $1, d.id, 'File ' || n, '', 'image', 'image/png', 'png', 1, '', '{}' from generate_series(1, $2) n, d`,
  },
};
