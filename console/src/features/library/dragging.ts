import { useState, type DragEvent } from 'react';
import { useCan } from '../../lib/session.ts';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { itemName, itemPlace } from './library-item.ts';
import { useMove, type Moved } from './use-move.ts';

/** What is on its way; a drag that began in another window is none of ours. */
let dragged: Moved | null = null;

/** Who drags nothing finds Move in the menu. */
export function beginDrag({ dataTransfer }: DragEvent, moved: Moved) {
  dragged = moved;
  dataTransfer.effectAllowed = 'move';
  // Firefox drags nothing that carries nothing.
  dataTransfer.setData('text/plain', moved.items.map(itemName).join('\n'));
}

export function endDrag() {
  dragged = null;
}

/** Takes what is dropped onto the folder of this id, 0 being Home. */
export function useDropTarget(folderId: number) {
  const [isOver, setOver] = useState(false);
  const mayMove = useMayMove();
  const move = useMove();
  const isWelcome = () => mayMove && dragged !== null && mayGo(dragged, folderId);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isWelcome()) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!dragged || !isWelcome()) return;
      event.preventDefault();
      void move(dragged, folderId);
    },
  };
}

function useMayMove(): boolean {
  const mayEdit = useCan('Permissions.Library.Edit');
  return !useSubscriptionEnded() && mayEdit;
}

/** Files lie in folders only, no folder in itself, and nothing goes where it is. */
function mayGo({ items }: Moved, to: number): boolean {
  if (to === 0 && items.some(({ kind }) => kind === 'file')) return false;
  if (items.some((item) => item.kind === 'folder' && item.folder.directoryId === to)) return false;
  return items.some((item) => itemPlace(item) !== to);
}
