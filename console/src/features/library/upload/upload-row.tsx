import { t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import { ActionIcon, Progress } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './upload-panel.module.css';
import { isUnfinished, type Upload } from './upload.ts';
import { cancelUpload, pauseUpload, resumeUpload } from './upload-queue.ts';

/** One upload with its progress or result. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name} dir="auto" title={file.name}>
          {file.name}
        </div>
        <StateText upload={upload} />
      </div>
      {state.status === 'done' && <IconCheck className={classes.done} size={18} aria-hidden="true" />}
      {state.status === 'failed' && state.canRetry && (
        <RowButton label={t('Retry {name}', { name: file.name })} onClick={() => resumeUpload(id)}>
          <IconRefresh size={16} aria-hidden="true" />
        </RowButton>
      )}
      {state.status === 'sending' && state.part < 1 && (
        <RowButton label={t('Pause {name}', { name: file.name })} onClick={() => pauseUpload(id)}>
          <IconPlayerPause size={16} aria-hidden="true" />
        </RowButton>
      )}
      {state.status === 'paused' && (
        <RowButton label={t('Resume {name}', { name: file.name })} onClick={() => resumeUpload(id)}>
          <IconPlayerPlay size={16} aria-hidden="true" />
        </RowButton>
      )}
      {state.status !== 'done' && (
        <RowButton
          label={
            isUnfinished(upload)
              ? t('Cancel {name}', { name: file.name })
              : t('Remove {name} from the list', { name: file.name })
          }
          onClick={() => cancelUpload(id)}
        >
          <IconX size={16} aria-hidden="true" />
        </RowButton>
      )}
      {(state.status === 'sending' || state.status === 'paused') && (
        <Progress
          className={classes.progress}
          size={4}
          value={state.part * 100}
          aria-label={t('Progress of {name}', { name: file.name })}
        />
      )}
    </li>
  );
}

function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

function StateText({ upload: { file, folder, replaces, state } }: { upload: Upload }) {
  if (state.status === 'failed') {
    return (
      <div className={classes.reason} role="alert">
        {state.reason()}
      </div>
    );
  }
  return (
    <div className="small muted num">
      {replaces ? t('replaces {fileName}', { fileName: replaces.fileName }) : folder.name} · {progressText(file, state)}
    </div>
  );
}

function progressText({ size }: File, state: Exclude<Upload['state'], { status: 'failed' }>): string {
  if (state.status === 'waiting') return t('waiting');
  if (state.status === 'done') return sizeText(size);
  // Everything is sent, and the server checks the file.
  if (state.part >= 1) return t('checking');
  const progress = t('{used} of {total}', { used: sizeText(size * state.part), total: sizeText(size) });
  if (state.status === 'paused') return `${progress} · ${t('paused')}`;
  if (state.speed === null) return `${progress} · ${t('waiting for the network')}`;
  return state.speed > 0 ? `${progress} · ${sizeText(state.speed)}/s` : progress;
}
