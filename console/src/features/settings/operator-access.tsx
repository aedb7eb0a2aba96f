import { Switch, Text } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { type Settings, settings } from '@vitrine/contract/settings';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useChange } from '../../lib/use-change.ts';
import { Card } from '../../ui/card.tsx';
import { toastDone, toastFailed } from '../../ui/toast.tsx';

/** What the operator may do while viewing this account. Saved at once, and never by the operator. */
export function OperatorAccess({ settings: { operatorMayChange } }: { settings: Settings }) {
  const save = useChange(settings.operatorAccess);
  /** The choice that is being saved. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { permissions, view } = useSession();
  const readOnly = view !== null || !permissions.has('Permissions.Settings.Edit');
  const change = async (mayChange: boolean) => {
    if (chosen !== null) return;
    setChosen(mayChange);
    try {
      await save({ body: { mayChange } });
      toastDone(() =>
        mayChange ? t('The operator may change this account') : t('The operator may only view this account'),
      );
    } catch (error) {
      toastFailed(error);
    }
    setChosen(null);
  };
  return (
    <Card title={t('Access by the operator')}>
      <Text c="dimmed" mb="md">
        {t(
          'To help you, the operator of this service or your reseller can view this account for half an hour, without changing anything. Activity says who viewed it and when.',
        )}
      </Text>
      <Switch
        label={t('Allow changes while the operator views this account')}
        description={t('Never of users, roles, passwords or this switch. Activity names who changed what.')}
        checked={chosen ?? operatorMayChange}
        disabled={readOnly}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Card>
  );
}
