import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { formatBytes } from '../../lib/format.ts';
import classes from './upload-panel.module.css';
import {
  cancelUpload,
  clearFinishedUploads,
  currentUploads,
  isUnfinished,
  retryUpload,
  subscribeUploads,
  type Upload,
} from './uploads.ts';

/** Every file on its way and what became of it, until it is cleared. */
export function UploadPanel() {
  const uploads = useSyncExternalStore(subscribeUploads, currentUploads);
  if (uploads.length === 0) return null;
  const left = uploads.filter(isUnfinished).length;
  return (
    <section className={classes.panel} aria-label="Uploads">
      <div className={classes.head}>
        <output className={classes.title}>{left > 0 ? `Uploading, ${left} to go` : summaryOf(uploads)}</output>
        {left < uploads.length && (
          <Button variant="subtle" size="compact-sm" onClick={clearFinishedUploads}>
            Clear
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function summaryOf(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ state }) => state.status === 'failed').length;
  return failed > 0 ? `${failed} of ${uploads.length} not uploaded` : 'Uploaded';
}

function Row({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name} title={file.name}>
          {file.name}
        </div>
        <StateText upload={upload} />
      </div>
      {state.status === 'done' && <IconCheck className={classes.done} size={18} aria-hidden="true" />}
      {state.status === 'failed' && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Retry ${file.name}`} onClick={() => retryUpload(id)}>
          <IconRefresh size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      {state.status !== 'done' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isUnfinished(upload) ? `Cancel ${file.name}` : `Take ${file.name} off the list`}
          onClick={() => cancelUpload(id)}
        >
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      {state.status === 'sending' && (
        <Progress
          className={classes.progress}
          size={4}
          value={state.part * 100}
          aria-label={`Progress of ${file.name}`}
        />
      )}
    </li>
  );
}

function StateText({ upload: { file, folder, state } }: { upload: Upload }) {
  if (state.status === 'failed') {
    return (
      <div className={classes.reason} role="alert">
        {state.reason}
      </div>
    );
  }
  return (
    <div className="small muted num">
      {folder.name} · {progressText(file, state)}
    </div>
  );
}

function progressText({ size }: File, state: Exclude<Upload['state'], { status: 'failed' }>): string {
  if (state.status === 'waiting') return 'waiting';
  if (state.status === 'done') return formatBytes(size);
  // All has left, and the server looks at it.
  if (state.part >= 1) return 'checking';
  return `${formatBytes(size * state.part)} of ${formatBytes(size)}`;
}
