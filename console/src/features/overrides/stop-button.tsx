import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { Override } from '@vitrine/contract/overrides';
import { useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { useStopOverride } from './overrides.api.ts';

/** Stops an override; works after the subscription has expired, too. */
export function StopButton({ override, color = 'gray' }: { override: Override; color?: string }) {
  const end = useStopOverride();
  const [busy, setBusy] = useState(false);
  if (!useCan('Permissions.Schedule.Override')) return null;
  const stop = async () => {
    setBusy(true);
    try {
      await end({ params: { id: override.overrideId } });
      toastDone(() => t('Override stopped: screens return to their schedules'));
    } catch (error) {
      toastFailed(error);
    }
    setBusy(false);
  };
  return (
    <Button
      size="compact-sm"
      variant={color === 'gray' ? 'default' : 'white'}
      color={color}
      loading={busy}
      aria-label={t('Stop {name}', { name: override.name })}
      onClick={() => void stop()}
    >
      {t('Stop')}
    </Button>
  );
}
