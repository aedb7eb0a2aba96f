import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { FileThumbnail } from '../../domain/file-thumbnail.tsx';
import { pagesText } from '../../features/library/files/file-facts.ts';
import { acceptedTypes } from '../../features/library/upload/upload-button.tsx';
import type { FolderFiles } from '../../features/library/upload/use-folder-files.ts';
import classes from '../../features/start/guide.module.css';
import { GuideStep } from '../../features/start/guide-step.tsx';
import { focusAtFirst } from '../../ui/focus-at-first.ts';
import { UploadingRow } from './uploading-row.tsx';

interface UploadStepProps {
  folder: FolderFiles;
  /** The name of the folder. */
  name: string;
  addFiles: (files: readonly File[]) => void;
  isOpen: boolean;
  isCurrent: boolean;
}

/** Files into the folder of the business; allowed before the screen is paired. */
export function UploadStep({ folder, name, addFiles, isOpen, isCurrent }: UploadStepProps) {
  const { files, uploads } = folder;
  const ready = files.filter(({ status }) => status === 'ready').length;
  const count = files.length + uploads.filter(({ state }) => state.status !== 'failed').length;
  return (
    <GuideStep
      number={2}
      title={t('Upload')}
      isDone={ready > 0 && ready === count}
      isCurrent={isCurrent}
      line={
        <span role="status">
          {count === 0
            ? t('Images, videos and PDFs. Drop them anywhere on this page.')
            : t('{count, plural, one {{ready} of # file is ready} other {{ready} of # files are ready}}', {
                ready,
                count,
              })}
        </span>
      }
      aside={count > 0 && <span className="small muted">{t('Into “{name}”', { name })}</span>}
    >
      {isOpen && (
        <div className={classes.content}>
          <div className={classes.drop}>
            <IconUpload size={18} aria-hidden="true" />
            <span className="muted">{count === 0 ? t('Drop files here, or') : t('Drop more here, or')}</span>
            <FileButton multiple accept={acceptedTypes} onChange={addFiles}>
              {({ onClick }) => (
                <Button variant="default" size="compact-md" onClick={onClick} {...(isCurrent && { ref: focusAtFirst })}>
                  {t('Choose files')}
                </Button>
              )}
            </FileButton>
            <span className={`small muted ${classes.kinds}`}>{t('JPEG, PNG, MP4, PDF …')}</span>
          </div>
          {files.length + uploads.length > 0 && (
            <ul className={classes.files} aria-label={t('Files')}>
              {files.map((file) => (
                <FileRow key={file.fileId} file={file} />
              ))}
              {uploads.map((upload) => (
                <UploadingRow key={`upload ${upload.id}`} upload={upload} />
              ))}
            </ul>
          )}
        </div>
      )}
    </GuideStep>
  );
}

function FileRow({ file }: { file: LibraryFile }) {
  return (
    <li className={classes.file}>
      <span className={classes.thumb}>
        <FileThumbnail file={file} />
      </span>
      <span className={classes.name}>{file.fileName}</span>
      {file.status === 'ready' && (
        <span className={classes.ready}>{file.document ? pagesText(file.document) : t('Ready')}</span>
      )}
      {file.status === 'processing' && (
        <span className="small muted">{file.document ? t('Drawing its pages …') : t('Processing …')}</span>
      )}
      {file.status === 'failed' && <span className={classes.refused}>{file.reason}</span>}
    </li>
  );
}
