import { tooManyParts } from '@vitrine/contract/layout-limits';
import { t } from '@vitrine/contract/messages';
import type { PartId, PartPlace } from '@vitrine/contract/rules/layout';
import { useState, type DragEvent } from 'react';
import { useCan } from '../../../lib/session.ts';
import { toastFailed } from '../../../ui/toast.tsx';
import type { LibrarySlot } from '../dialogs/file-dialog.tsx';
import { dropFile, takesFile, type DroppedFile } from '../document/drop-file.ts';
import type { Editor } from '../editor/editor.ts';

/** A file on its way to the library, and where it will be shown. */
export interface Arriving {
  key: number;
  fileName: string;
  place: PartPlace;
  /** From 0 to 1. */
  sent: number;
}

interface Options {
  editor: Editor;
  library: LibrarySlot;
  directoryId: number;
  isReadOnly: boolean;
  /** Screen pixels of the whole canvas. */
  size: { width: number; height: number };
}

let lastKey = 0;

/** Stands for the file while the layout is checked for having room for it. */
const notYetUploaded = 1;

const kindOf = (file: File): DroppedFile['kind'] | null =>
  file.type.startsWith('image/') ? 'image' : file.type.startsWith('video/') ? 'video' : null;

/** Files from the desktop are uploaded where they are dropped. */
export function useFileDrop({ editor, library, directoryId, isReadOnly, size }: Options) {
  const mayUpload = useCan('Permissions.Library.Upload') && !isReadOnly;
  const [arriving, setArriving] = useState<readonly Arriving[]>([]);
  const hasFiles = ({ dataTransfer }: DragEvent) => mayUpload && dataTransfer.types.includes('Files');

  const upload = async (file: File, kind: DroppedFile['kind'], { on, at, place }: Target) => {
    const key = ++lastKey;
    setArriving((all) => [...all, { key, fileName: file.name, place, sent: 0 }]);
    const onProgress = (sent: number) =>
      setArriving((all) => all.map((each) => (each.key === key ? { ...each, sent } : each)));
    try {
      const fileId = await library.upload(file, directoryId, onProgress);
      if (fileId !== null)
        editor.update(t('Drop {name}', { name: file.name }), (before) =>
          dropFile(before, { file: { kind, fileId }, on, at }),
        );
    } finally {
      setArriving((all) => all.filter((each) => each.key !== key));
    }
  };

  const targetOf = (event: DragEvent, canvas: DOMRect, index: number): Target => {
    const at = {
      x: ((event.clientX - canvas.left) * 1000) / size.width + index * 20,
      y: ((event.clientY - canvas.top) * 1000) / size.height + index * 20,
    };
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-target]') : null;
    const under = editor.placed.find(({ part }) => part.id === element?.dataset['target']);
    return under && index === 0 && takesFile(under.part)
      ? { on: under.part.id, at, place: under.place }
      : { on: null, at, place: { x: at.x - 200, y: at.y - 200, w: 400, h: 400 } };
  };

  return {
    arriving,
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent, canvas: DOMRect) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      let planned = editor.document;
      for (const [index, file] of [...event.dataTransfer.files].entries()) {
        const kind = kindOf(file);
        if (kind === null) {
          toastFailed(() => t('{name} is neither an image nor a video', { name: file.name }));
          continue;
        }
        const target = targetOf(event, canvas, index);
        const next = dropFile(planned, { file: { kind, fileId: notYetUploaded }, on: target.on, at: target.at });
        if (next === planned) return toastFailed(() => tooManyParts());
        if (editor.refuses(next)) continue;
        planned = next;
        void upload(file, kind, target).catch(toastFailed);
      }
    },
  };
}

interface Target {
  on: PartId | null;
  at: { x: number; y: number };
  place: PartPlace;
}
