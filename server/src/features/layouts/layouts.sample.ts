import { randomUUID } from 'node:crypto';
import { aDocument, aShape } from '../../test/layouts.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests({ ids, canary, layout: { fileId: id, version } }) {
    const fileName = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const layout = aDocument([{ ...aShape('a'), name: canary }]);
    return {
      'GET /library/layout/:id': { params: { id } },
      'POST /library/layout': { body: { directoryId: ids.directory, fileName, layout } },
      // Of an image, it is refused.
      'POST /library/text/:id/layout': { ...at(ids, 'file'), body: {} },
      'PUT /library/layout/:id/draft': { params: { id }, body: { layout, baseVersion: version, replaces: null } },
      'DELETE /library/layout/:id/draft': { params: { id } },
      'PUT /library/layout/:id': { params: { id }, body: { layout, version } },
      'GET /library/layout/history/:id': { params: { id } },
      'GET /library/layout/history/:id/:entry': { params: { id, entry: 1 } },
      'POST /library/layout/history/:id/:entry': { params: { id, entry: 1 }, body: {} },
    };
  },
};
