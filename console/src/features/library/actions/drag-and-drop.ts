import { useState, type DragEvent } from 'react';
import { useCan } from '../../../lib/session.ts';
import { useAccountEnd } from '../../../lib/settings.ts';
import { toastFailed } from '../../../ui/toast.tsx';
import { itemName, parentFolderId } from '../selection/library-item.ts';
import { useMove, type MoveRequest } from './use-move.ts';

/** What is being dragged; null also for a drag from another window. */
let dragged: MoveRequest | null = null;

/** Users who cannot drag use Move in the menu. */
export function beginDrag({ dataTransfer }: DragEvent, request: MoveRequest) {
  dragged = request;
  dataTransfer.effectAllowed = 'move';
  // Firefox needs data to start a drag.
  dataTransfer.setData('text/plain', request.items.map(itemName).join('\n'));
}

export function endDrag() {
  dragged = null;
}

/** Props of an element that accepts drops into the folder of this id; 0 is Home. */
export function useDropTarget(folderId: number) {
  const [isOver, setOver] = useState(false);
  const mayMove = useCanMove();
  const move = useMove();
  const canDrop = () => mayMove && dragged !== null && canMoveTo(dragged, folderId);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!canDrop()) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!dragged || !canDrop()) return;
      event.preventDefault();
      move(dragged, folderId).catch(toastFailed);
    },
  };
}

function useCanMove(): boolean {
  const mayEdit = useCan('Permissions.Library.Edit');
  return useAccountEnd() === null && mayEdit;
}

/** Home holds folders only, a folder cannot be moved into itself, and at least one item must change its folder. */
function canMoveTo({ items }: MoveRequest, to: number): boolean {
  if (to === 0 && items.some(({ kind }) => kind === 'file')) return false;
  if (items.some((item) => item.kind === 'folder' && item.folder.directoryId === to)) return false;
  return items.some((item) => parentFolderId(item) !== to);
}
