import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { useCan } from '../../lib/session.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { LazyOverrideDialog } from './lazy-override-dialog.tsx';
import type { OverrideTarget } from './override-dialog.tsx';

/** Opens the dialog that starts an override, for the given device or for selected targets. `?show=now` opens it too. */
export function ShowNowButton({ target = null }: { target?: OverrideTarget | null }) {
  const { search, change } = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const mayShow = useCan('Permissions.Schedule.Override');
  const isRequested = mayShow && search['show'] === 'now';
  const close = () => {
    setOpen(false);
    if (isRequested) change({ show: undefined }, { replace: true });
  };
  return (
    <>
      <ActionButton variant="default" permission="Permissions.Schedule.Override" changes onClick={() => setOpen(true)}>
        {t('Show now')}
      </ActionButton>
      <LazyOverrideDialog isOpen={isOpen || isRequested} targets={target ? [target] : []} onClose={close} />
    </>
  );
}
