import { randomUUID } from 'node:crypto';
import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests({ ids, canary, layout: { fileId: id }, filled }) {
    const fileName = `Filled ${canary} ${randomUUID().slice(0, 8)}`;
    const made = { params: { id: filled.file.fileId } };
    return {
      'GET /library/template': {},
      'POST /library/template/fill': {
        body: {
          directoryId: ids.directory,
          fileName,
          template: `layout:${filled.template}`,
          values: { words: canary },
        },
      },
      'PUT /library/template/:id': { params: { id: filled.template }, body: { trades: ['cafe'] } },
      'DELETE /library/template/:id': { params: { id } },
      'GET /library/layout/:id/fill': made,
      'PUT /library/layout/:id/fill': { ...made, body: { values: { words: canary }, version: filled.file.version } },
      'PUT /library/layout/:id/fill/draft': {
        ...made,
        body: { values: { words: canary }, baseVersion: filled.file.version, replaces: null },
      },
      'POST /library/layout/:id/fill/newer': { ...made, body: {} },
      'DELETE /library/layout/:id/fill': made,
    };
  },
};
