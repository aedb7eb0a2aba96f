import { t } from '@vitrine/contract/messages';
import type { RowAction } from '../../../ui/menu-items.tsx';
import type { Editor } from './editor.ts';

/** Everything that gestures do to a part, as a menu. */
export function partActions(editor: Editor): RowAction[] {
  const [first] = editor.selected;
  if (!first) return [];
  const { part } = first;
  const isGroup = editor.selected.every((each) => each.part.group !== undefined && each.part.group === part.group);
  const isCorrected = editor.shape !== editor.document.drawn && part.id in editor.document.corrected;
  return [
    ...(part.kind === 'text' && !part.isLocked
      ? [{ label: t('Type words'), onClick: () => editor.typeIn(part.id) }]
      : []),
    { label: t('Duplicate'), onClick: editor.duplicate },
    ...(editor.selected.length > 1
      ? [{ label: isGroup ? t('Ungroup') : t('Group parts'), onClick: editor.group }]
      : []),
    { label: part.isLocked ? t('Unlock') : t('Lock'), onClick: editor.lock },
    { label: t('Bring to front'), onClick: () => editor.order('front') },
    { label: t('Bring forward'), onClick: () => editor.order('forward') },
    { label: t('Send backward'), onClick: () => editor.order('backward') },
    { label: t('Send to back'), onClick: () => editor.order('back') },
    {
      label: t('Move to the middle'),
      onClick: () => {
        editor.align('centre');
        editor.align('middle');
      },
    },
    ...(isCorrected ? [{ label: t('Reset place'), onClick: () => editor.resetPlaces([...editor.selection]) }] : []),
    ...(part.isLocked ? [] : [{ label: t('Delete'), danger: true, onClick: editor.remove }]),
  ];
}
