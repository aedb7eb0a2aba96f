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
    ...(part.kind === 'text' && !part.isLocked ? [{ label: 'Type words', onClick: () => editor.typeIn(part.id) }] : []),
    { label: 'Duplicate', onClick: editor.duplicate },
    ...(editor.selected.length > 1 ? [{ label: isGroup ? 'Ungroup' : 'Group', onClick: editor.group }] : []),
    { label: part.isLocked ? 'Unlock' : 'Lock', onClick: editor.lock },
    { label: 'Bring to front', onClick: () => editor.order('front') },
    { label: 'Bring forward', onClick: () => editor.order('forward') },
    { label: 'Send backward', onClick: () => editor.order('backward') },
    { label: 'Send to back', onClick: () => editor.order('back') },
    {
      label: 'Move to the middle',
      onClick: () => {
        editor.align('centre');
        editor.align('middle');
      },
    },
    ...(isCorrected ? [{ label: 'Reset place', onClick: () => editor.resetPlaces([...editor.selection]) }] : []),
    ...(part.isLocked ? [] : [{ label: 'Delete', danger: true, onClick: editor.remove }]),
  ];
}
