import { toastFailed } from '../../ui/toast.tsx';
import type { Deletion } from './confirm-deletion.ts';

/** `confirmDeletion`, loaded with the first deletion: it knows the records of all kinds, for which no list should wait. */
export function confirmDeletion<R>(deletion: Deletion<R>): void {
  import('./confirm-deletion.ts').then((loaded) => loaded.confirmDeletion(deletion), toastFailed);
}
