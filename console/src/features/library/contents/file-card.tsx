import { Loader } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { memo, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { useLanguage } from '../../../lib/language.ts';
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx';
import { Status } from '../../../ui/status.tsx';
import { FileThumbnail } from '../../../domain/file-thumbnail.tsx';
import { endDrag } from '../actions/drag-and-drop.ts';
import { fileFacts } from '../files/file-facts.ts';
import { gridCell } from '../keyboard/grid-navigation.ts';
import type { CardActions } from '../actions/use-item-actions.ts';
import classes from './library-grid.module.css';
import { fileItem, itemKey } from '../selection/library-item.ts';
import { MenuButton } from './menu-button.tsx';
import { PdfState } from './pdf-state.tsx';
import type { GridKeys } from '../files/virtual-file-list.tsx';

interface FileCardProps {
  file: LibraryFile;
  index: number;
  isChosen: boolean;
  actions: CardActions;
  keys: GridKeys;
  /** Selects the file, or with `isRange` all files from the one selected before. */
  onChoose: (file: LibraryFile, index: number, isRange: boolean) => void;
}

/** A file with its thumbnail, facts and processing state. Memoized: a folder can show hundreds. */
export const FileCard = memo(function FileCard(props: FileCardProps) {
  useLanguage();
  const { file, index, isChosen, actions, keys, onChoose } = props;
  const { fileName } = file;
  const item = fileItem(file);
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys.press(event, index)) return;
    const isChoice = event.key === ' ' && actions.canSelect;
    if (isChoice) onChoose(file, index, event.shiftKey);
    if (isChoice || actions.press(event, item)) event.preventDefault();
  };
  const onClick = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (actions.canSelect && (shiftKey || ctrlKey || metaKey)) onChoose(file, index, shiftKey);
    else actions.open(item);
  };
  const dragProps = {
    draggable: actions.mayMove,
    onDragStart: (event: DragEvent) => actions.drag(event, item),
    onDragEnd: endDrag,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      actions.openMenu(item, { x: event.clientX, y: event.clientY });
    },
  };
  return (
    <article className={classes.file} aria-label={fileName} data-chosen={isChosen || undefined} {...dragProps}>
      <button
        type="button"
        className={classes.show}
        aria-label={t('Preview {fileName}', { fileName })}
        onClick={onClick}
        onFocus={() => keys.focused(index)}
        onKeyDown={onKeyDown}
        {...gridCell}
      >
        <FileThumbnail file={file} />
      </button>
      {actions.canSelect && (
        <RowCheckbox
          className={classes.choose}
          label={t('Select {fileName}', { fileName })}
          selects={itemKey(item)}
          isChecked={isChosen}
          onChange={({ nativeEvent }) =>
            onChoose(file, index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      )}
      <div className={classes.fileText}>
        <div className={classes.fileHead}>
          <div className={classes.fileName} dir="auto" title={fileName}>
            {fileName}
          </div>
          <MenuButton name={fileName} onOpen={(at) => actions.openMenu(item, at)} />
        </div>
        {file.document ? <PdfState file={file} document={file.document} /> : <FileState file={file} />}
      </div>
    </article>
  );
});

/** One line, so that all cards have the same height; the preview shows the whole reason. */
function FileState({ file }: { file: LibraryFile }) {
  const { status, reason } = file;
  if (status === 'ready') return <div className={`${classes.facts} small muted num`}>{fileFacts(file)}</div>;
  if (status === 'processing') {
    return (
      <div className={`${classes.state} small`}>
        <Loader size={12} aria-hidden="true" /> {t('Processing')}
      </div>
    );
  }
  return (
    <div className={`${classes.state} small`} title={reason ?? ''}>
      <Status tone="bad">{t('Failed')}</Status>
      <span className={classes.reason}>{reason}</span>
    </div>
  );
}
