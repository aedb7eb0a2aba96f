import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { msg, t } from '@vitrine/contract/messages';
import { queryClient } from '../lib/query-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useNavItems, useNewPages } from './nav-items.ts';
import classes from './palette-button.module.css';
import { LinesSkeleton } from '../ui/skeletons.tsx';

/** The palette's code, loaded on demand. */
const paletteCode = queryOptions({
  queryKey: ['palette-code'],
  queryFn: () => import('../features/palette/palette.tsx'),
  staleTime: Infinity,
  gcTime: Infinity,
});

const title = msg('Search or go to');
const otherDialog = () => `[aria-modal="true"]:not([aria-label="${t(title)}"])`;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, as Ctrl+K does anywhere. */
export function PaletteButton() {
  const [isOpen, palette] = useDisclosure();
  // Another open dialog has to be closed first.
  const toggle = () => (isOpen || !document.querySelector(otherDialog())) && palette.toggle();
  useHotkeys([['mod+K', toggle]], [], true);
  const preload = () => void queryClient.prefetchQuery(paletteCode);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={palette.open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <span className={classes.label}>{t(title)}…</span>
        <kbd className={classes.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <Dialog opened={isOpen} onClose={palette.close} title={t(title)} size="600px" bare>
        <OpenPalette onClose={palette.close} />
      </Dialog>
    </>
  );
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const pages = [...useNavItems('sidebar'), ...useNavItems('palette')];
  const newPages = useNewPages();
  const query = useQuery(paletteCode);
  return (
    <Loaded query={query} fallback={<LinesSkeleton />}>
      {({ Palette }) => <Palette pages={pages} newPages={newPages} onClose={onClose} />}
    </Loaded>
  );
}
