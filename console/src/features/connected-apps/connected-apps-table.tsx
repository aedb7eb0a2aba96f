import type { ConnectedApp } from '@vitrine/contract/connected-apps';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { lastUsedColumn } from '../../domain/last-used-column.ts';
import { formatMoment } from '../../lib/format.ts';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import { accessTexts } from './access-texts.ts';
import { disconnectPermission, useDisconnect } from './connected-apps.api.ts';

const statuses: Record<ConnectedApp['status'], { tone: Tone; text: Message }> = {
  active: { tone: 'ok', text: msg('Active') },
  ended: { tone: 'idle', text: msg('Ended') },
  'owner inactive': { tone: 'warn', text: msg('User inactive') },
};

const columns: readonly Column<ConnectedApp>[] = [
  {
    label: msg('Name'),
    sort: 'name',
    cell: (app) => (
      <>
        {app.name}
        <div className="small muted">{hostOf(app)}</div>
      </>
    ),
    text: (app) => app.name,
  },
  { label: msg('Acts as'), cell: (app) => app.ownerName },
  { label: msg('Access'), cell: ({ access }) => t(accessTexts[access].name) },
  {
    label: msg('Connected'),
    sort: 'createdAt',
    cell: (app) => formatMoment(app.createdAt),
    text: (app) => app.createdAt,
  },
  lastUsedColumn,
  {
    label: msg('Status'),
    cell: ({ status }) => <Status tone={statuses[status].tone}>{t(statuses[status].text)}</Status>,
    text: ({ status }) => t(statuses[status].text),
  },
];

function hostOf({ clientHost, redirectHost, isLocal }: ConnectedApp): string {
  return isLocal ? t('{redirectHost}, on a user’s computer', { redirectHost }) : (clientHost ?? redirectHost);
}

export function ConnectedAppsTable({ list }: { list: ListState<ConnectedApp> }) {
  const disconnectRows = useDisconnectRows();
  const disconnection = { label: t('Disconnect'), permission: disconnectPermission, danger: true } as const;
  return (
    <List
      list={list}
      label={t('Connected apps')}
      columns={columns}
      rowId={(app) => app.id}
      rowName={(app) => app.name}
      menu={(app) => [{ ...disconnection, onClick: () => disconnectRows([app]) }]}
      bulk={[{ ...disconnection, onClick: disconnectRows }]}
      empty={
        <Empty title={t('No connected apps yet')} action={<AssistantAddress />}>
          {t(
            'An assistant, such as Claude or ChatGPT, is connected in its own settings: add an MCP server there with this address, and sign in.',
          )}
        </Empty>
      }
    />
  );
}

/** Where assistants find this server. */
export function AssistantAddress() {
  return <CopyField label={t('MCP server')} value={`${location.origin}/mcp`} />;
}

function useDisconnectRows() {
  const disconnect = useDisconnect();
  return (rows: readonly ConnectedApp[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.connectedApp,
      verb: 'Disconnect',
      deleted: t('App disconnected'),
      name: (app) => app.name,
      text: t('It gets no more answers until a user connects it again.'),
      remove: (app) => disconnect(app.id),
    }));
}
