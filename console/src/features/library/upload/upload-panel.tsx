import { t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import { Button, FileButton } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { discardInterrupted, interruptedUploads, type InterruptedUpload } from './interrupted-uploads.ts';
import classes from './upload-panel.module.css';
import { UploadRow } from './upload-row.tsx';
import { isUnfinished, type Upload } from './upload.ts';
import { addUploads, clearFinishedUploads, currentUploads, subscribeUploads } from './upload-queue.ts';

/** Current uploads and their results until they are cleared, and the uploads that a reload has interrupted. */
export function UploadPanel() {
  const uploads = useSyncExternalStore(subscribeUploads, currentUploads);
  const [openedAt] = useState(() => Date.now());
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const interrupted = interruptedUploads(uploads, openedAt).filter(({ key }) => !discarded.includes(key));
  if (uploads.length + interrupted.length === 0) return null;
  const left = uploads.filter(isUnfinished).length;
  return (
    <section className={classes.panel} aria-label={t('Uploads')}>
      <div className={classes.head}>
        <output className={classes.title}>
          {left > 0
            ? t('{count, plural, one {Uploading, # left} other {Uploading, # left}}', { count: left })
            : summaryOf(uploads)}
        </output>
        {left < uploads.length && (
          <Button variant="subtle" size="compact-sm" onClick={clearFinishedUploads}>
            {t('Clear')}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {interrupted.map((upload) => (
          <InterruptedRow
            key={upload.key}
            upload={upload}
            onDiscard={() => {
              discardInterrupted(upload);
              setDiscarded([...discarded, upload.key]);
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function summaryOf(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ state }) => state.status === 'failed').length;
  if (uploads.length === 0) return t('Unfinished uploads');
  return failed > 0
    ? t('{count, plural, one {# of {total} failed} other {# of {total} failed}}', {
        count: failed,
        total: uploads.length,
      })
    : t('Upload complete');
}

/** A page cannot open a file again after a reload: the user chooses it once more, and the upload resumes. */
function InterruptedRow({ upload, onDiscard }: { upload: InterruptedUpload; onDiscard: () => void }) {
  const { fileName, size, folder, replaces } = upload;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name} dir="auto" title={fileName}>
          {fileName}
        </div>
        <div className="small muted num">
          {t('{name} · {size} · interrupted. Choose the file again to resume.', {
            name: folder.name,
            size: sizeText(size),
          })}
        </div>
      </div>
      <FileButton onChange={(file) => file && addUploads([file], folder, replaces)}>
        {({ onClick }) => (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('Choose {fileName} again', { fileName })}
            onClick={onClick}
          >
            {t('Choose')}
          </Button>
        )}
      </FileButton>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('Discard {fileName}', { fileName })}
        onClick={onDiscard}
      >
        {t('Discard')}
      </Button>
    </li>
  );
}
