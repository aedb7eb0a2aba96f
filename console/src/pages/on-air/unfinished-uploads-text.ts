import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import type { Upload } from '../../features/library/upload/upload.ts';
import { isUnfinished } from '../../features/library/upload/upload.ts';

/** What happens to the uploads that are not complete; null if all are. `mayAdd`: to the playlist, once it exists. */
export function unfinishedUploadsText(uploads: readonly Upload[], mayAdd: boolean): string | null {
  const names = uploads.filter(isUnfinished).map(({ file }) => file.name);
  if (names.length === 0) return null;
  const values = { count: names.length, names: commaText(names) };
  return mayAdd
    ? t(
        '{count, plural, one {Still uploading: {names}. It is added to the playlist as soon as the upload is complete.} other {Still uploading: {names}. They are added to the playlist as soon as the upload is complete.}}',
        values,
      )
    : t('Still uploading: {names}. What is not ready by then can be added to the playlist later.', values);
}
