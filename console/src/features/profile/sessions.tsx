import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '@vitrine/contract/auth';
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
    confirm({
      title: 'Sign out everywhere else?',
      text: 'You stay signed in here. All other sessions have to sign in again.',
      confirmLabel: 'Sign out',
      danger: true,
      action: () => endOthers({}).then(() => toastDone('Signed out everywhere else')),
    });
  return (
    <div className={classes.card}>
      <Card title="Active sessions">
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
                  Sign out everywhere else
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
    confirm({
      title: 'Sign out this session?',
      text: `${device} at ${address} has to sign in again.`,
      confirmLabel: 'Sign out',
      danger: true,
      action: () => end({ params: { id } }).then(() => toastDone('Session signed out')),
    });
  return (
    <li className={classes.row}>
      <div>
        <div className={classes.name}>
          {device} {isCurrent && <span className={classes.mark}>This session</span>}
        </div>
        <div className="muted small">
          {address}, last used {formatMoment(lastUsedAt)}
        </div>
      </div>
      {!isCurrent && (
        <Button variant="subtle" onClick={confirmSignOut} aria-label={`Sign out ${device} at ${address}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
