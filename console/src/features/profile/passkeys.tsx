import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { Passkey } from '@vitrine/contract/passkeys';
import { useState } from 'react';
import { formatDate, formatMoment } from '../../lib/format.ts';
import { passkeyObstacle } from '../../lib/passkey-obstacle.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import textClasses from './authenticator.module.css';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { passkeysQuery } from './profile.api.ts';
import classes from './sign-in-rows.module.css';

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

/** The user's passkeys: to add, rename and remove them. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const obstacle = passkeyObstacle();
  const close = () => setOpen(null);
  return (
    <div className={classes.card}>
      <Card title={t('Passkeys')}>
        <p className={textClasses.text}>
          {t(
            'Sign in with your fingerprint, face or device PIN instead of password and code. A passkey works only on this site, so nobody can lure it out of you.',
          )}
        </p>
        <Loaded query={query} fallback={<LinesSkeleton />}>
          {(passkeys) => (
            <ul className={classes.list}>
              {passkeys.map((passkey) => (
                <OnePasskey key={passkey.id} passkey={passkey} onOpen={setOpen} />
              ))}
            </ul>
          )}
        </Loaded>
        {obstacle === null ? (
          <Button variant="default" mt="md" onClick={() => setOpen({ dialog: 'add' })}>
            {t('Add passkey')}
          </Button>
        ) : (
          <p className="muted">{obstacle}</p>
        )}
      </Card>
      {open?.dialog === 'add' && <AddPasskey onClose={close} />}
      {open?.dialog === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </div>
  );
}

function OnePasskey({ passkey, onOpen }: { passkey: Passkey; onOpen: (open: Open) => void }) {
  const { name, host, createdAt, lastUsedAt } = passkey;
  const addedOn = formatDate(new Date(createdAt));
  return (
    <li className={classes.row}>
      <div>
        <div className={classes.name}>{name}</div>
        <div className="muted small">
          {host !== location.hostname && `${t('For {host}.', { host })} `}
          {lastUsedAt
            ? t('Added {addedOn}, last used {lastUsed}', { addedOn, lastUsed: formatMoment(lastUsedAt) })
            : t('Added {addedOn}, not used yet', { addedOn })}
        </div>
      </div>
      <RowMenu
        name={name}
        actions={[
          { label: t('Rename'), onClick: () => onOpen({ dialog: 'rename', passkey }) },
          { label: t('Remove'), danger: true, onClick: () => onOpen({ dialog: 'remove', passkey }) },
        ]}
      />
    </li>
  );
}
