import { Button, FileButton, Progress } from '@mantine/core';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import type { LibraryFile } from '@vitrine/contract/library';
import { FileThumbnail } from '../../domain/file-thumbnail.tsx';
import { acceptedTypes } from '../../features/library/upload/upload-button.tsx';
import { cancelUpload, resumeUpload } from '../../features/library/upload/upload-queue.ts';
import type { FolderFiles } from '../../features/library/upload/use-folder-files.ts';
import type { Upload } from '../../features/library/upload/upload.ts';
import classes from '../../features/start/guide.module.css';
import { GuideStep } from '../../features/start/guide-step.tsx';
import { counted } from '../../lib/counted.ts';
import { formatBytes } from '../../lib/format.ts';
import { focusAtFirst } from '../../ui/focus-at-first.ts';

interface UploadStepProps {
  folder: FolderFiles;
  /** Of the folder. */
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
      title="Upload"
      isDone={ready > 0 && ready === count}
      isCurrent={isCurrent}
      line={
        <span role="status">
          {count === 0
            ? 'Images and videos. Drop them anywhere on this page.'
            : `${ready} of ${counted({ one: '# file is', other: '# files are' }, count)} ready`}
        </span>
      }
      aside={count > 0 && <span className="small muted">Into “{name}”</span>}
    >
      {isOpen && (
        <div className={classes.content}>
          <div className={classes.drop}>
            <IconUpload size={18} aria-hidden="true" />
            <span className="muted">{count === 0 ? 'Drop files here, or' : 'Drop more here, or'}</span>
            <FileButton multiple accept={acceptedTypes} onChange={addFiles}>
              {({ onClick }) => (
                <Button variant="default" size="compact-md" onClick={onClick} {...(isCurrent && { ref: focusAtFirst })}>
                  Choose files
                </Button>
              )}
            </FileButton>
            <span className={`small muted ${classes.kinds}`}>JPEG, PNG, MP4 …</span>
          </div>
          {files.length + uploads.length > 0 && (
            <ul className={classes.files} aria-label="Files">
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
      {file.status === 'ready' && <span className={classes.ready}>Ready</span>}
      {file.status === 'processing' && <span className="small muted">Processing …</span>}
      {file.status === 'failed' && <span className={classes.refused}>{file.reason}</span>}
    </li>
  );
}

function UploadingRow({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  const isRefused = state.status === 'failed';
  return (
    <li className={classes.file}>
      <span className={classes.thumb}>{isRefused && <IconAlertTriangle size={18} aria-hidden="true" />}</span>
      <span className={classes.name}>{file.name}</span>
      {isRefused ? (
        <span>
          <Button variant="subtle" size="compact-xs" aria-label={`Retry ${file.name}`} onClick={() => resumeUpload(id)}>
            Retry
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={`Remove ${file.name}`}
            onClick={() => cancelUpload(id)}
          >
            Remove
          </Button>
        </span>
      ) : (
        <span className="small muted num">{sentText(upload)}</span>
      )}
      {isRefused && (
        <span className={classes.refused} role="alert">
          {state.reason}
        </span>
      )}
      {state.status === 'sending' && (
        <Progress
          className={classes.progress}
          size={5}
          value={state.part * 100}
          aria-label={`Progress of ${file.name}`}
        />
      )}
    </li>
  );
}

function sentText({ file, state }: Upload): string {
  if (state.status !== 'sending') return 'Waiting';
  if (state.speed === null) return 'Waiting for the network';
  if (state.part >= 1) return 'Checking …';
  return `${formatBytes(file.size * state.part)} of ${formatBytes(file.size)}`;
}
