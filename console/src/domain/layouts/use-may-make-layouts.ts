import { useCan } from '../../lib/session.ts';

/** To make a layout and to draw or fill it are two permissions, and one without the other leaves a layout as it was made. */
export function useMayMakeLayouts(): boolean {
  const [mayMake, mayEdit] = [useCan('Permissions.Library.Upload'), useCan('Permissions.Library.Edit')];
  return mayMake && mayEdit;
}
