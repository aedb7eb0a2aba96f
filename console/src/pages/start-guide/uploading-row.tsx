import { t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { cancelUpload, resumeUpload } from '../../features/library/upload/upload-queue.ts';
import type { Upload } from '../../features/library/upload/upload.ts';
import classes from '../../features/start/guide.module.css';

/** A file on its way, or the reason why it was refused. */
export function UploadingRow({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  const isRefused = state.status === 'failed';
  return (
    <li className={classes.file}>
      <span className={classes.thumb}>{isRefused && <IconAlertTriangle size={18} aria-hidden="true" />}</span>
      <span className={classes.name}>{file.name}</span>
      {isRefused ? (
        <span>
          {state.canRetry && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t('Retry {name}', { name: file.name })}
              onClick={() => resumeUpload(id)}
            >
              {t('Retry')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={t('Remove {name}', { name: file.name })}
            onClick={() => cancelUpload(id)}
          >
            {t('Remove')}
          </Button>
        </span>
      ) : (
        <span className="small muted num">{sentText(upload)}</span>
      )}
      {isRefused && (
        <span className={classes.refused} role="alert">
          {state.reason()}
        </span>
      )}
      {state.status === 'sending' && (
        <Progress
          className={classes.progress}
          size={5}
          value={state.part * 100}
          aria-label={t('Progress of {name}', { name: file.name })}
        />
      )}
    </li>
  );
}

function sentText({ file, state }: Upload): string {
  if (state.status !== 'sending') return t('Waiting');
  if (state.speed === null) return t('Waiting for the network');
  if (state.part >= 1) return t('Checking …');
  return t('{used} of {total}', { used: sizeText(file.size * state.part), total: sizeText(file.size) });
}
