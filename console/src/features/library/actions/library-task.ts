import type { Folder, LibraryFile } from '@vitrine/contract/library';
import type { SelectedRows } from '../../../ui/list/use-selection.ts';
import type { LibraryItem } from '../selection/library-item.ts';
import type { MoveRequest } from './use-move.ts';

/** A task with a dialog of the library. */
export type DialogTask =
  | { kind: 'new-folder'; parentId: number }
  | { kind: 'upload'; files: readonly File[] }
  | { kind: 'rename-folder'; folder: Folder }
  | { kind: 'rename-file'; file: LibraryFile }
  | { kind: 'move'; request: MoveRequest }
  | { kind: 'add-to-playlist'; files: readonly LibraryFile[]; selection: SelectedRows<LibraryItem> }
  | { kind: 'new-text'; directoryId: number }
  | { kind: 'text'; file: LibraryFile }
  | { kind: 'new-page'; directoryId: number }
  | { kind: 'page'; file: LibraryFile }
  | { kind: 'pages'; file: Pick<LibraryFile, 'fileId' | 'fileName'> }
  | { kind: 'preview'; file: LibraryFile };

export type LibraryTask = DialogTask | { kind: 'show-now'; file: LibraryFile };
