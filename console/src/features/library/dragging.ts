import { useState, type DragEvent } from 'react';
import { useCan } from '../../lib/session.ts';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { useMove, type Moved } from './use-move.ts';

/** What is on its way; a drag that began in another window is none of ours. */
let dragged: Moved | null = null;

/** Makes something of the library draggable for who may move it. Who drags nothing finds Move in the menu. */
export function useDraggable(moved: () => Moved) {
  const mayMove = useMayMove();
  if (!mayMove) return {};
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged = moved();
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing that carries nothing.
      event.dataTransfer.setData(
        'text/plain',
        dragged.folder?.name ?? dragged.files.map((file) => file.fileName).join('\n'),
      );
    },
    onDragEnd: () => (dragged = null),
  };
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

/** Files lie in folders only, and nothing goes where it is. */
function mayGo({ files, folder }: Moved, to: number): boolean {
  if (folder) return folder.directoryId !== to && folder.parentId !== to;
  return to !== 0 && files.some(({ directoryId }) => directoryId !== to);
}
