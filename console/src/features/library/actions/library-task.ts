import type { Folder, LibraryFile } from '@vitrine/contract/library';
import type { MoveRequest } from './use-move.ts';

export type LibraryTask =
  | { kind: 'new-folder'; parentId: number }
  | { kind: 'upload'; files: readonly File[] }
  | { kind: 'rename-folder'; folder: Folder }
  | { kind: 'rename-file'; file: LibraryFile }
  | { kind: 'move'; request: MoveRequest }
  | { kind: 'new-text'; directoryId: number }
  | { kind: 'text'; file: LibraryFile }
  | { kind: 'new-page'; directoryId: number }
  | { kind: 'page'; file: LibraryFile }
  | { kind: 'preview'; file: LibraryFile };
