import { t } from '@vitrine/contract/messages';
import { copyText } from '../lib/clipboard.ts';
import { toastDone, toastFailed } from '../ui/toast.tsx';

export async function copyPlayerCode(code: string): Promise<void> {
  if (await copyText(code)) toastDone(() => t('Player code copied'));
  else toastFailed(() => t('Your browser blocked copying. Select the code and copy it manually.'));
}
