import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeTypedAhead } from '../lib/typed-ahead.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useNavItems, useNewPages } from './nav-items.ts';
import { paletteCode } from './palette-code.ts';

interface PaletteDialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
}

/** The command palette, over the page. */
export function PaletteDialog({ isOpen, title, onClose }: PaletteDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} size="600px" bare>
      <OpenPalette onClose={onClose} />
    </Dialog>
  );
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const pages = [...useNavItems('sidebar'), ...useNavItems('palette')];
  const newPages = useNewPages();
  const query = useQuery(paletteCode);
  // The keys are for the button that retries then.
  useEffect(() => void (query.error && takeTypedAhead()), [query.error]);
  return (
    <Loaded query={query} fallback={<LinesSkeleton />}>
      {({ Palette }) => <Palette pages={pages} newPages={newPages} onClose={onClose} />}
    </Loaded>
  );
}
