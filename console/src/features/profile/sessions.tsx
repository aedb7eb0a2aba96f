import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '@vitrine/contract/auth';
import { t } from '@vitrine/contract/messages';
import { formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './profile.api.ts';
import classes from './sign-in-rows.module.css';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** The user's active sessions, each with a way to sign out. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const confirmSignOutOthers = () =>
    confirm(() => ({
      title: t('Sign out everywhere else?'),
      text: t('You stay signed in here. All other sessions have to sign in again.'),
      confirmLabel: t('Sign out'),
      danger: true,
      action: () => endOthers({}).then(() => toastDone(() => t('Signed out everywhere else'))),
    }));
  return (
    <div className={classes.card}>
      <Card title={t('Active sessions')}>
        <Loaded query={query} fallback={<LinesSkeleton />}>
          {(sessions) => (
            <>
              <ul className={classes.list}>
                {sessions.map((session) => (
                  <OneSession key={session.id} session={session} />
                ))}
              </ul>
              {sessions.length > 1 && (
                <Button variant="default" onClick={confirmSignOutOthers}>
                  {t('Sign out everywhere else')}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

function OneSession({ session: { id, device, address, lastUsedAt, isCurrent } }: { session: Session }) {
  const end = useEndSession();
  const confirmSignOut = () =>
    confirm(() => ({
      title: t('Sign out this session?'),
      text: t('{device} at {address} has to sign in again.', { device, address }),
      confirmLabel: t('Sign out'),
      danger: true,
      action: () => end({ params: { id } }).then(() => toastDone(() => t('Session signed out'))),
    }));
  return (
    <li className={classes.row}>
      <div>
        <div className={classes.name}>
          {device} {isCurrent && <span className={classes.mark}>{t('This session')}</span>}
        </div>
        <div className="muted small">
          {t('{address}, last used {lastUsedAt}', { address, lastUsedAt: formatMoment(lastUsedAt) })}
        </div>
      </div>
      {!isCurrent && (
        <Button
          variant="subtle"
          onClick={confirmSignOut}
          aria-label={t('Sign out {device} at {address}', { device, address })}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
