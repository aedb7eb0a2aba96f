import { t } from '@vitrine/contract/messages';
import type { Schedule } from '@vitrine/contract/schedules';
import { fileOfUpload, forgetUploaded } from '../../features/library/upload/upload-queue.ts';
import type { Upload } from '../../features/library/upload/upload.ts';
import { appendFile } from '../../features/playlists/append-file.ts';
import { useEffect } from 'react';
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { errorText } from '../../lib/localized.ts';

type Target = Pick<Schedule, 'playlistId' | 'playlistName'>;

/**
 * Prepares unfinished uploads before the playlist exists. The returned function adds each file to the playlist as soon as
 * its upload is complete, whatever page is open then.
 */
export function lateUploads(uploads: readonly Upload[]): (target: Target) => void {
  const late = uploads
    .filter(({ id, replaces }) => replaces === null && !followed.has(id))
    .map(({ id, file }) => ({ id, name: file.name, complete: fileOfUpload(id) }));
  return (target) => {
    for (const { id, name, complete } of late.filter((each) => !followed.has(each.id))) {
      followed.add(id);
      void add(name, complete, target);
    }
  };
}

/** The uploads that have a playlist to be added to. */
const followed = new Set<number>();

/** Adds files to the playlist that are chosen after Go on air, while the guide is open. */
export function useAddFurther(target: Target | undefined, uploads: readonly Upload[]): void {
  useEffect(() => {
    if (target) lateUploads(uploads)(target);
  }, [target, uploads]);
}

/** Until the file is added, the browser asks before the tab closes: the file might be uploaded, and never added. */
async function add(name: string, complete: Promise<number | null>, { playlistId, playlistName }: Target) {
  const releaseTab = warnBeforeUnload();
  try {
    const fileId = await complete;
    if (fileId === null) return;
    await appendFile(playlistId, fileId);
    forgetUploaded([fileId]);
    toastDone(() => t('{name} is added to {playlistName}', { name, playlistName }));
  } catch (error) {
    const reason = errorText(error);
    toastFailed(() =>
      t('{name} is uploaded, but not added to {playlistName}: {reason}', { name, playlistName, reason }),
    );
  } finally {
    releaseTab();
  }
}
