import { Button, Group } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { formatClock } from '../../lib/format.ts';
import { FormAlert } from './form-alert.tsx';
import type { SaveForm } from './use-save-form.ts';

/** Says who saved the record since it was opened, and offers to reload or to overwrite. */
export function StaleNotice<V>({ state }: { state: SaveForm<V> }) {
  if (!state.stale) return null;
  const changed = state.stale.body.changed;
  return (
    <FormAlert
      title={
        changed
          ? t('{name} changed this on {at}', { name: changed.by ?? t('Someone'), at: formatClock(changed.at) })
          : t('Someone changed this')
      }
    >
      {t('Your changes were not saved. Reload to see the saved version and discard yours, or overwrite it with yours.')}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={state.reload} disabled={state.busy}>
          {t('Reload')}
        </Button>
        <Button color="red" onClick={state.overwrite} loading={state.busy}>
          {t('Overwrite')}
        </Button>
      </Group>
    </FormAlert>
  );
}
