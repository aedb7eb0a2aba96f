import { countedEntities } from '@vitrine/contract/entities/counted';
import { webhookEvents, type WebhookEventType } from '@vitrine/contract/webhook-events';
import type { Webhook } from '@vitrine/contract/webhooks';
import { formatMoment } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { Status } from '../../ui/status.tsx';
import { editWebhooksPermission, useRemoveWebhook } from './webhooks.api.ts';

const editLink = ({ id }: Webhook) => ({ to: '/settings/webhooks/edit/$id', params: { id: String(id) } }) as const;

function statusText({ paused, failing }: Webhook): 'Active' | 'Failing' | 'Paused' {
  if (paused) return 'Paused';
  return failing ? 'Failing' : 'Active';
}

const tones = { Active: 'ok', Failing: 'bad', Paused: 'idle' } as const;

function eventsText({ events }: Webhook): string {
  const labels = events.map((type) => webhookEvents[type as WebhookEventType].label);
  return labels.length > 3 ? `${labels.length} events` : labels.join(', ');
}

const columns: readonly Column<Webhook>[] = [
  { label: 'URL', sort: 'url', cell: ({ url }) => url, link: editLink },
  { label: 'Description', sort: 'description', cell: ({ description }) => description },
  { label: 'Events', cell: eventsText },
  {
    label: 'Status',
    cell: (webhook) => <Status tone={tones[statusText(webhook)]}>{statusText(webhook)}</Status>,
    text: statusText,
  },
  {
    label: 'Last delivered',
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt === null ? 'Never' : formatMoment(lastDeliveredAt)),
  },
];

export function WebhooksTable({ list }: { list: ListState<Webhook> }) {
  const confirmDelete = useConfirmDelete();
  const canEdit = { permission: editWebhooksPermission } as const;
  const deletion = { label: 'Delete', ...canEdit, changes: true, danger: true } as const;
  const menu = (webhook: Webhook): RowAction[] => [
    { label: 'Edit', ...canEdit, link: editLink(webhook) },
    { ...deletion, onClick: () => confirmDelete([webhook]) },
  ];
  return (
    <List
      list={list}
      label="Webhooks"
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ url }) => url}
      menu={menu}
      bulk={[{ ...deletion, onClick: confirmDelete }]}
      empty={
        <Empty title="No webhooks yet" action={<NewWebhookButton />}>
          A webhook posts events to a URL of yours as they happen, so that your programs need not ask again and again.
        </Empty>
      }
    />
  );
}

export function NewWebhookButton() {
  return (
    <ActionButton permission={editWebhooksPermission} changes link={{ to: '/settings/webhooks/new' }}>
      New
    </ActionButton>
  );
}

function useConfirmDelete() {
  const remove = useRemoveWebhook();
  return (rows: readonly Webhook[]) =>
    confirmDelete({
      rows,
      counted: countedEntities.webhook,
      deleted: 'Webhook deleted',
      name: ({ url }) => url,
      text: 'No more events will be sent to it, and its deliveries are deleted.',
      remove: ({ id }) => remove(id),
    });
}
