import type { ApiKey } from '@vitrine/contract/api-keys';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { useState } from 'react';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { lastUsedColumn } from '../../domain/last-used-column.ts';
import { formatDate, formatMoment } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { later } from '../../ui/later.tsx';
import { createKeysPermission, editKeysPermission, revokeKeysPermission, useRevokeApiKey } from './api-keys.api.ts';

const RotateDialog = later(async () => (await import('./rotate-dialog.tsx')).RotateDialog);

const editLink = ({ id }: ApiKey) => ({ to: '/settings/api-keys/edit/$id', params: { id: String(id) } }) as const;

const statuses: Record<ApiKey['status'], { tone: Tone; text: Message }> = {
  active: { tone: 'ok', text: msg('Active') },
  ended: { tone: 'idle', text: msg('Ended') },
  'owner inactive': { tone: 'warn', text: msg('Owner inactive') },
};

const columns: readonly Column<ApiKey>[] = [
  { label: msg('Name'), sort: 'name', cell: (key) => key.name, link: editLink },
  {
    label: msg('Key'),
    cell: ({ prefix, previousEndsAt }) => (
      <>
        <code>{prefix}…</code>
        {previousEndsAt !== null && (
          <div className="small muted">
            {t('The replaced key works until {previousEndsAt}', { previousEndsAt: formatMoment(previousEndsAt) })}
          </div>
        )}
      </>
    ),
    text: ({ prefix }) => prefix,
  },
  { label: msg('Owner'), cell: (key) => key.ownerName },
  lastUsedColumn,
  { label: msg('Ends'), sort: 'endsAt', cell: endText },
  {
    label: msg('Status'),
    cell: ({ status }) => <Status tone={statuses[status].tone}>{t(statuses[status].text)}</Status>,
    text: ({ status }) => t(statuses[status].text),
  },
];

function endText({ endsAt }: ApiKey): string {
  return endsAt === null ? t('No end') : formatDate(new Date(endsAt));
}

export function ApiKeysTable({ list }: { list: ListState<ApiKey> }) {
  const { userId } = useSession();
  const revokeRows = useRevokeRows();
  const [rotating, setRotating] = useState<number | null>(null);
  const rotated = list.rows?.find(({ id }) => id === rotating);
  const revocation = { label: t('Revoke'), permission: revokeKeysPermission, danger: true } as const;
  const menu = (key: ApiKey): RowAction[] => [
    ...(key.ownerId === userId
      ? [
          { label: t('Edit'), permission: editKeysPermission, link: editLink(key) },
          { label: t('Rotate'), permission: editKeysPermission, changes: true, onClick: () => setRotating(key.id) },
        ]
      : []),
    { ...revocation, onClick: () => revokeRows([key]) },
  ];
  return (
    <>
      <List
        list={list}
        label={t('API keys')}
        columns={columns}
        rowId={(key) => key.id}
        rowName={(key) => key.name}
        menu={menu}
        bulk={[{ ...revocation, onClick: revokeRows }]}
        empty={
          <Empty title={t('No API keys yet')} action={<NewApiKeyButton />}>
            {t('An API key lets another program, such as a till or a script, do what you choose here.')}
          </Empty>
        }
      />
      {rotated && <RotateDialog apiKey={rotated} onClose={() => setRotating(null)} />}
    </>
  );
}

export function NewApiKeyButton() {
  return (
    <ActionButton permission={createKeysPermission} changes link={{ to: '/settings/api-keys/new' }}>
      {t('New')}
    </ActionButton>
  );
}

function useRevokeRows() {
  const revoke = useRevokeApiKey();
  return (rows: readonly ApiKey[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.apiKey,
      verb: 'Revoke',
      deleted: t('API key revoked'),
      name: (key) => key.name,
      text: t('Programs that use it get no more answers.'),
      remove: (key) => revoke(key.id),
    }));
}
