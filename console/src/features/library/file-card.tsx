import { Checkbox, Loader } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { memo, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Status } from '../../ui/status.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { endDrag } from './dragging.ts';
import { fileFacts } from './file-facts.ts';
import { cell } from './grid-keys.ts';
import type { CardActs } from './item-acts.ts';
import classes from './library-grid.module.css';
import { ofFile } from './library-item.ts';
import { MenuButton } from './menu-button.tsx';
import type { Walking } from './windowed-files.tsx';

interface FileCardProps {
  file: LibraryFile;
  index: number;
  isChosen: boolean;
  acts: CardActs;
  walking: Walking;
  /** Chooses it, or with `isRange` all from the one that was chosen before. */
  onChoose: (file: LibraryFile, index: number, isRange: boolean) => void;
}

/** One file: its picture, what is known of it, and whether it can be played. Drawn anew only when that is another. */
export const FileCard = memo(function FileCard(props: FileCardProps) {
  const { file, index, isChosen, acts, walking, onChoose } = props;
  const { fileName } = file;
  const item = ofFile(file);
  const onKeyDown = (event: KeyboardEvent) => {
    if (walking.press(event, index)) return;
    const isChoice = event.key === ' ' && acts.canChoose;
    if (isChoice) onChoose(file, index, event.shiftKey);
    if (isChoice || acts.press(event, item)) event.preventDefault();
  };
  const onClick = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (acts.canChoose && (shiftKey || ctrlKey || metaKey)) onChoose(file, index, shiftKey);
    else acts.open(item);
  };
  const hands = {
    draggable: acts.mayMove,
    onDragStart: (event: DragEvent) => acts.drag(event, item),
    onDragEnd: endDrag,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      acts.openMenu(item, { x: event.clientX, y: event.clientY });
    },
  };
  return (
    <article className={classes.file} aria-label={fileName} data-chosen={isChosen || undefined} {...hands}>
      <button
        type="button"
        className={classes.show}
        aria-label={`Preview ${fileName}`}
        onClick={onClick}
        onFocus={() => walking.focused(index)}
        onKeyDown={onKeyDown}
        {...cell}
      >
        <Thumb file={file} />
      </button>
      {acts.canChoose && (
        <Checkbox
          className={classes.choose}
          aria-label={`Select ${fileName}`}
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            onChoose(file, index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      )}
      <div className={classes.fileText}>
        <div className={classes.fileHead}>
          <div className={classes.fileName} title={fileName}>
            {fileName}
          </div>
          <MenuButton name={fileName} onOpen={(at) => acts.openMenu(item, at)} />
        </div>
        <FileState file={file} />
      </div>
    </article>
  );
});

/** One line, so that all cards are equally high: the preview has the whole reason. */
function FileState({ file }: { file: LibraryFile }) {
  const { status, reason } = file;
  if (status === 'ready') return <div className={`${classes.facts} small muted num`}>{fileFacts(file)}</div>;
  if (status === 'processing') {
    return (
      <div className={`${classes.state} small`}>
        <Loader size={12} aria-hidden="true" /> Processing
      </div>
    );
  }
  return (
    <div className={`${classes.state} small`} title={reason ?? ''}>
      <Status tone="bad">Failed</Status>
      <span className={classes.reason}>{reason}</span>
    </div>
  );
}
