import { formatMinute } from '../../../lib/format.ts';
import type { DraftState } from './use-draft-saving.ts';

export function draftText(state: DraftState<unknown>): string {
  switch (state.status) {
    case 'saved':
      return state.at === null ? 'Nothing unpublished' : `Draft saved ${formatMinute(state.at)}`;
    case 'unsaved':
    case 'saving':
      return 'Saving the draft…';
    case 'incomplete':
    case 'failed':
    case 'conflict':
      return 'Draft not saved';
  }
}
