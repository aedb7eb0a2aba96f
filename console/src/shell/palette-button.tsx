import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { queryClient } from '../lib/query-client.ts';
import { keepTypedAhead, takeTypedAhead } from '../lib/typed-ahead.ts';
import { later } from '../ui/later.tsx';
import classes from './palette-button.module.css';
import { paletteCode } from './palette-code.ts';

const PaletteDialog = later(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

const title = msg('Search or go to');
const otherDialog = () => `[aria-modal="true"]:not([aria-label="${t(title)}"])`;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, as Ctrl+K does anywhere. */
export function PaletteButton() {
  const [isOpen, palette] = useDisclosure();
  const [isUsed, setUsed] = useState(false);
  if (isOpen && !isUsed) setUsed(true);
  useEffect(() => {
    if (!isOpen || queryClient.getQueryData(paletteCode.queryKey)) return;
    keepTypedAhead();
    return () => void takeTypedAhead();
  }, [isOpen]);
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
      {isUsed && <PaletteDialog isOpen={isOpen} title={t(title)} onClose={palette.close} />}
    </>
  );
}
