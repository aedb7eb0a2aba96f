import { commaText } from '@vitrine/contract/list-text';
import { msg, t } from '@vitrine/contract/messages';
import type { Upload } from '../../features/library/upload/upload.ts';
import { isUnfinished } from '../../features/library/upload/upload.ts';
import { counted } from '../../lib/counted.ts';

/** What happens to the uploads that are not complete; null if all are. `mayAdd`: to the playlist, once it exists. */
export function lateText(uploads: readonly Upload[], mayAdd: boolean): string | null {
  const names = uploads.filter(isUnfinished).map(({ file }) => file.name);
  if (names.length === 0) return null;
  const next = mayAdd
    ? counted(
        msg('{count, plural, one {It is added to the playlist} other {They are added to the playlist}}'),
        names.length,
      ) + ' as soon as the upload is complete.'
    : t('What is not ready by then can be added to the playlist later.');
  return t('Still uploading: {names}. {next}', { names: commaText(names), next });
}
