import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconKeyboard, IconMinus, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { draftText } from '../../../domain/layouts/draft/draft-text.ts';
import { publishedVersion } from '../../../domain/layouts/published-version.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { WindowBar } from '../../../ui/window-bar.tsx';
import type { Editor } from '../editor/editor.ts';
import type { EditorDraft } from '../editor/use-draft.ts';
import type { ViewControl } from '../stage/use-view.ts';
import { useOtherEditors } from '../editor/use-other-editors.ts';
import { HistoryButton } from './history-button.tsx';
import { IconButton } from './icon-button.tsx';
import { OtherEditors } from './other-editors.tsx';
import { ViewingMenu } from './viewing-menu.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  editor: Editor;
  view: ViewControl;
  draft: EditorDraft;
  file: { fileId: number; fileName: string; directoryId: number };
  smallestArc: number | null;
  onPreview: () => void;
  onShortcuts: () => void;
  isReadOnly: boolean;
}

export function TopBar(props: TopBarProps) {
  const { editor, view, draft, file, smallestArc, onPreview, onShortcuts, isReadOnly } = props;
  return (
    <WindowBar
      label={t('Layout')}
      className={classes.bar}
      back={{ label: t('Back to the library'), link: { to: '/library', search: { folder: file.directoryId } } }}
      title={file.fileName}
      subtitle={`${isReadOnly ? '' : `${draftText(draft.state)} · `}${publishedVersion(draft.version)}`}
    >
      {!isReadOnly && (
        <>
          <HistoryButton editor={editor} action="undo" />
          <HistoryButton editor={editor} action="redo" />
        </>
      )}
      <span className={classes.space} />
      <SegmentedControl
        className={classes.shape}
        size="xs"
        aria-label={t('Orientation')}
        data={[
          { value: 'landscape', label: t('Landscape') },
          { value: 'portrait', label: t('Portrait') },
        ]}
        value={editor.shape}
        onChange={(shape) => editor.turnTo(shape)}
      />
      <ViewingMenu editor={editor} smallestArc={smallestArc} isReadOnly={isReadOnly} />
      <div className={classes.zoom} role="group" aria-label={t('Zoom')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Zoom out')} onClick={view.zoomOut}>
          <IconMinus size={15} aria-hidden="true" />
        </ActionIcon>
        <button
          type="button"
          className="num"
          aria-label={t('Zoom {percent} %, fit to the window', { percent: Math.round(view.view.zoom * 100) })}
          onClick={view.fit}
        >
          {Math.round(view.view.zoom * 100)} %
        </button>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Zoom in')} onClick={view.zoomIn}>
          <IconPlus size={15} aria-hidden="true" />
        </ActionIcon>
      </div>
      <span className={classes.space} />
      <OtherEditors users={useOtherEditors(file.fileId)} />
      {!isReadOnly && (
        <IconButton label={t('Keys')} tooltip={t('Keys (?)')} icon={IconKeyboard} isLarge onClick={onShortcuts} />
      )}
      <Button variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden="true" />} onClick={onPreview}>
        {t('Preview')}
      </Button>
      {!isReadOnly && (
        <ActionButton
          permission="Permissions.Library.Edit"
          changes
          loading={draft.isPublishing}
          onClick={draft.publish}
        >
          {t('Publish')}
        </ActionButton>
      )}
    </WindowBar>
  );
}
