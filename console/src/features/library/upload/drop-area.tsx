import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import { useCan } from '../../../lib/session.ts';
import { useAccountEnd } from '../../../lib/settings.ts';
import classes from './drop-area.module.css';

interface DropAreaProps {
  /** What happens to what is dropped. */
  message: string;
  onFiles: (files: File[]) => void;
}

/** Accepts files and folders that are dropped from the desktop, anywhere on the page. */
export function DropArea({ message, onFiles }: DropAreaProps) {
  const mayUpload = useCan('Permissions.Library.Upload');
  const ended = useAccountEnd() !== null;
  if (!mayUpload || ended) return null;
  return (
    <Dropzone.FullScreen
      active
      // The drop area is always in the page, so it must be neither focusable nor read out.
      activateOnKeyboard={false}
      inputProps={{ hidden: true }}
      classNames={{ fullScreen: classes.screen, root: classes.area }}
      onDrop={onFiles}
    >
      <Dropzone.Accept>
        <div className={classes.message}>
          <IconCloudUpload size={44} stroke={1.4} aria-hidden="true" />
          <b>{message}</b>
        </div>
      </Dropzone.Accept>
    </Dropzone.FullScreen>
  );
}
