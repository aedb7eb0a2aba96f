import { layouts } from '@vitrine/contract/layouts';
import { useChange } from '../../lib/use-change.ts';

export const useCreateLayout = () => useChange(layouts.create);
export const usePublishLayout = () => useChange(layouts.publish);
