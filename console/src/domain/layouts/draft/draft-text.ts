import { t } from '@vitrine/contract/messages';
import { formatMinute } from '../../../lib/format.ts';
import type { DraftState } from './use-draft-saving.ts';

export function draftText(state: DraftState<unknown>): string {
  switch (state.status) {
    case 'saved':
      return state.at === null ? t('Nothing unpublished') : t('Draft saved {at}', { at: formatMinute(state.at) });
    case 'unsaved':
    case 'saving':
      return t('Saving the draft…');
    case 'incomplete':
    case 'failed':
    case 'conflict':
      return t('Draft not saved');
  }
}
