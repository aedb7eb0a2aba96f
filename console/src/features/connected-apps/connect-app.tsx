import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type AppAccess, type Consent, maxUnusedDays } from '@vitrine/contract/connected-apps';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import { useSession } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { accessTexts } from './access-texts.ts';
import classes from './connect-app.module.css';
import { useDecide } from './connected-apps.api.ts';
import { errorText, useLocalized } from '../../lib/localized.ts';

/** Asks the user whether an app may act in their name, and leads back to the app with the answer. */
export function ConnectApp({ consent }: { consent: Consent }) {
  const { name, redirectHost, ticket } = consent;
  const { user } = useSession();
  const business = useSettings()?.businessName;
  const decide = useDecide();
  const [access, setAccess] = useState<AppAccess>(consent.access);
  const [sending, setSending] = useState<'allow' | 'cancel' | null>(null);
  const [problem, setProblem] = useLocalized();
  const answer = async (isAllowed: boolean) => {
    setSending(isAllowed ? 'allow' : 'cancel');
    setProblem(null);
    try {
      const { redirectTo } = await decide({ body: { ticket, isAllowed, access } });
      location.assign(redirectTo);
    } catch (error) {
      setProblem(() => errorText(error));
      setSending(null);
    }
  };
  return (
    <div className={classes.page}>
      <Card>
        <Stack>
          <p>{rich('{name} wants to act on your behalf.', { name: <strong>{name}</strong> })}</p>
          <Facts
            facts={[
              [t('You'), `${user.fullName} (${user.email})`],
              ...(business ? [[t('Business'), business] as const] : []),
              [
                t('Returns to'),
                consent.isLocal ? t('{redirectHost}, a program on this computer', { redirectHost }) : redirectHost,
              ],
              ...(consent.clientHost === null ? [] : [[t('Verified by'), consent.clientHost] as const]),
            ]}
          />
          <Doubts consent={consent} />
          {consent.access === 'read' ? (
            <div>
              <strong>{t(accessTexts.read.name)}</strong>
              <p className="small muted">{t(accessTexts.read.description)}</p>
            </div>
          ) : (
            <Radio.Group
              label={t('What may it do?')}
              value={access}
              onChange={(value) => setAccess(value === 'write' ? 'write' : 'read')}
            >
              <Stack gap="sm" mt="xs">
                {(['read', 'write'] as const).map((each) => (
                  <Radio
                    key={each}
                    value={each}
                    label={t(accessTexts[each].name)}
                    description={t(accessTexts[each].description)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <p className="small muted">
            {t(
              '{count, plural, one {It can never do more than you can. Its provider receives what it reads. You can disconnect it at any time under Connected apps. If it is not used for # day, it ends by itself.} other {It can never do more than you can. Its provider receives what it reads. You can disconnect it at any time under Connected apps. If it is not used for # days, it ends by itself.}}',
              { count: maxUnusedDays },
            )}
          </p>
          {problem && <FormAlert>{problem}</FormAlert>}
          <Group justify="flex-end">
            <Button
              variant="default"
              loading={sending === 'cancel'}
              disabled={sending === 'allow'}
              onClick={() => void answer(false)}
            >
              {t('Cancel')}
            </Button>
            <Button loading={sending === 'allow'} disabled={sending === 'cancel'} onClick={() => void answer(true)}>
              {t('Allow')}
            </Button>
          </Group>
        </Stack>
      </Card>
    </div>
  );
}

/** What nobody has proved about the app. */
function Doubts({ consent: { name, clientHost, isLocal } }: { consent: Consent }) {
  if (clientHost !== null && !isLocal) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden="true" />}>
      {[
        ...(clientHost === null ? [t('The app calls itself {name}. That is not verified.', { name })] : []),
        ...(isLocal ? [t('Any program on this computer can claim to be it.')] : []),
        t('Continue only if you have just asked for this connection yourself.'),
      ].join(' ')}
    </Alert>
  );
}
