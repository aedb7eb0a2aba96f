import { toastFailed } from '../../ui/toast.tsx';
import type { Deletion } from './confirm-deletion.ts';
import type { Say } from '../../lib/said.ts';

/** `confirmDeletion`, loaded with the first deletion: it imports the texts of all kinds of records. */
export function confirmDeletion<R>(say: Say<Deletion<R>>): void {
  import('./confirm-deletion.ts').then((loaded) => loaded.confirmDeletion(say), toastFailed);
}
