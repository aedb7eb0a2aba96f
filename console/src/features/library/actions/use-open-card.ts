import { useNavigate } from '@tanstack/react-router';
import { layouts } from '@vitrine/contract/layouts';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { useChange } from '../../../lib/use-change.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastDone } from '../../../ui/toast.tsx';

/** Asks, makes a text card a layout and opens it in the editor. */
export function useOpenCard(): (card: LibraryFile) => void {
  const navigate = useNavigate();
  const makeLayout = useChange(layouts.fromCard);
  return ({ fileId, fileName, version }) => {
    confirm(() => ({
      ...questionOfOne(fileName),
      action: async () => {
        await makeLayout({ params: { id: fileId }, body: { version } });
        toastDone(() => t('Layout created'));
        await navigate({ to: '/library/layout/$id', params: { id: String(fileId) } });
      },
    }));
  };
}

export const questionOfOne = (fileName: string) => ({
  title: t('Make “{fileName}” a layout?', { fileName }),
  text: t(
    'You then edit it in the layout editor, in place of its form. Playlists, schedules and overrides keep it. Screens with an older player show the card as it is now: a copy, “{fileName} (card)”, is added to this folder.',
    { fileName },
  ),
  confirmLabel: t('Make layout'),
});
