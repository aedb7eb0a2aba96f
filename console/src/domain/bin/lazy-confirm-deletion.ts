import { toastFailed } from '../../ui/toast.tsx';
import type { Deletion } from './confirm-deletion.ts';
import type { Localized } from '../../lib/localized.ts';

/** `confirmDeletion`, loaded with the first deletion: it imports the texts of all kinds of records. */
export function confirmDeletion<R>(getDeletion: Localized<Deletion<R>>): void {
  import('./confirm-deletion.ts').then((loaded) => loaded.confirmDeletion(getDeletion), toastFailed);
}
