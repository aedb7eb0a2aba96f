import { file } from '@vitrine/contract/entities/file';
import { Layout } from '@vitrine/contract/layouts';
import { t } from '@vitrine/contract/messages';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { z } from 'zod';
import { records } from '../../db/records.ts';
import { formProblem } from '../history/form-problem.ts';
import type { RecordState } from '../history/record-state.ts';
import type { VersionedRecord } from '../history/versioned.ts';
import { freeLayout } from './filled.ts';
import { publishLayout } from './layouts.queries.ts';
import { withoutDeleted } from './without-deleted.ts';

const Form = z.object({ layout: Layout });

/** A layout is restored as it was drawn; parts whose file or playlist was deleted are empty. Its name and folder stay. */
export const versionedLayout: VersionedRecord = {
  record: records.file,
  async restorable(tx, { state, current, names }) {
    const document = documentOf(state);
    if (current.fields['kind'] !== 'layout' || document === null)
      return { state, missing: [], refusal: t('Only layouts have versions that can be restored') };
    const { emptied, missing } = await withoutDeleted(tx, document);
    return {
      state: { ...state, fields: { ...current.fields, content: emptied } },
      missing: missing.map(({ kind, id }) =>
        t('{name} was deleted and does not come back', {
          name: names(kind, id) ?? (kind === 'file' ? t('A file') : t('A playlist')),
        }),
      ),
      refusal: null,
    };
  },
  problem: (state) => formProblem(Form.safeParse({ layout: state.fields['content'] }), file),
  async save(tx, id, { state, version }) {
    const { layout } = Form.parse({ layout: state.fields['content'] });
    await publishLayout(tx, id, { layout, version });
    // Its values may not be those of that version.
    await freeLayout(tx, id);
  },
};

function documentOf({ fields }: RecordState): LayoutDocument | null {
  return Layout.safeParse(fields['content']).data ?? null;
}
