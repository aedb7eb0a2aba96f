import { layouts } from '@vitrine/contract/layouts';
import { templates } from '@vitrine/contract/templates';
import { useChange } from '../../lib/use-change.ts';

export const useCreateLayout = () => useChange(layouts.create);
export const usePublishLayout = () => useChange(layouts.publish);
export const useOfferTemplate = () => useChange(templates.offer);
export const useWithdrawTemplate = () => useChange(templates.withdraw);
