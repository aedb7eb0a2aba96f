import { commaText } from '@vitrine/contract/list-text';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { type Alert, chatNames } from '@vitrine/contract/alerts';
import { msg, t } from '@vitrine/contract/messages';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { useRemoveAlert } from './alerts.api.ts';

const editLink = ({ alertId }: Alert) => ({ to: '/alerts/edit/$id', params: { id: String(alertId) } }) as const;

export const alertStoreName = ({ branchId, branchName }: Alert) =>
  branchId === null ? t('All other stores') : branchName;

function recipientsText({ people, webhooks }: Alert): string {
  const chats = webhooks.map(({ name, kind, failure }) =>
    failure
      ? t('{name} ({service}, failing)', { name, service: t(chatNames[kind]) })
      : t('{name} ({service})', { name, service: t(chatNames[kind]) }),
  );
  return commaText([...people.map(({ fullName }) => fullName), ...chats]) || t('Nobody');
}

const columns: readonly Column<Alert>[] = [
  { label: msg('Store'), sort: 'branchName', cell: alertStoreName, link: editLink },
  {
    label: msg('Alert after'),
    sort: 'afterMinutes',
    cell: ({ afterMinutes }) => t('{minutes} min', { minutes: afterMinutes }),
    text: ({ afterMinutes }) => afterMinutes,
    numeric: true,
  },
  { label: msg('Recipients'), cell: recipientsText },
];

export function AlertsTable({ list }: { list: ListState<Alert> }) {
  const confirmDelete = useConfirmDelete();
  const canEdit = { permission: 'Permissions.Alerts.Edit' } as const;
  const deletion = { label: t('Delete'), ...canEdit, changes: true, danger: true } as const;
  const menu = (alert: Alert): RowAction[] => [
    { label: t('Edit'), ...canEdit, link: editLink(alert) },
    { ...deletion, onClick: () => confirmDelete([alert]) },
  ];
  return (
    <List
      list={list}
      label={t('Alerts')}
      columns={columns}
      rowId={(alert) => alert.alertId}
      rowName={alertStoreName}
      menu={menu}
      bulk={[{ ...deletion, onClick: confirmDelete }]}
      empty={
        <Empty title={t('No alerts yet')} action={<NewAlertButton />}>
          {t(
            'An alert emails the recipients you choose, and writes to Slack or Microsoft Teams, when screens of a store have been offline for too long, and again when they are back online.',
          )}
        </Empty>
      }
    />
  );
}

export function NewAlertButton() {
  return (
    <ActionButton permission="Permissions.Alerts.Edit" changes link={{ to: '/alerts/new' }}>
      {t('New')}
    </ActionButton>
  );
}

function useConfirmDelete() {
  const remove = useRemoveAlert();
  return (rows: readonly Alert[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.alert,
      deleted: t('Alert deleted'),
      name: alertStoreName,
      text: t('No more messages will be sent.'),
      remove: (alert) => remove(alert.alertId),
    }));
}
