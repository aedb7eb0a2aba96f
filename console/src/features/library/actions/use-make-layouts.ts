import { layouts } from '@vitrine/contract/layouts';
import { msg, t } from '@vitrine/contract/messages';
import { errorText } from '../../../lib/localized.ts';
import { useChange } from '../../../lib/use-change.ts';
import { changeRows, type RowsResult } from '../../../ui/change-rows.ts';
import { confirm } from '../../../ui/confirm.ts';
import type { SelectedRows } from '../../../ui/list/use-selection.ts';
import { questionOfOne } from './use-open-card.ts';
import { filesAmong, itemName, type LibraryItem } from '../selection/library-item.ts';

/** Whether all of them are text cards. */
export const areCards = (items: readonly LibraryItem[]) =>
  items.every((item) => item.kind === 'file' && item.file.kind === 'text');

/** Asks once, makes each of the text cards a layout by itself, and says which stay cards. */
export function useMakeLayouts(): (cards: readonly LibraryItem[], selection: SelectedRows<LibraryItem>) => void {
  const makeLayout = useChange(layouts.fromCard);

  async function send(cards: readonly LibraryItem[]): Promise<RowsResult<LibraryItem>> {
    const done: LibraryItem[] = [];
    const refused: { row: LibraryItem; message: string }[] = [];
    for (const row of cards) {
      try {
        for (const { fileId, version } of filesAmong([row]))
          await makeLayout({ params: { id: fileId }, body: { version } });
        done.push(row);
      } catch (error) {
        const message = t('{name}: {problem}', { name: itemName(row), problem: errorText(error) });
        refused.push({ row, message });
      }
    }
    return { done, refused };
  }

  return (cards, selection) =>
    confirm(() => ({
      ...questionOf(cards),
      action: () =>
        changeRows({
          rows: cards,
          send,
          done: (count) => t('{count, plural, one {# layout created} other {# layouts created}}', { count }),
          partly: msg('Made layouts of {done} of {total}.'),
          selection,
        }),
    }));
}

function questionOf(cards: readonly LibraryItem[]) {
  const [first, second] = cards;
  if (first && !second) return questionOfOne(itemName(first));
  return {
    title: t('{count, plural, one {Make # text card a layout?} other {Make # text cards layouts?}}', {
      count: cards.length,
    }),
    text: t(
      'You then edit them in the layout editor, in place of their forms. Playlists, schedules and overrides keep them. Screens with an older player show the cards as they are now: copies, with “(card)” after their names, are added to their folders.',
    ),
    confirmLabel: t('Make layouts'),
  };
}
