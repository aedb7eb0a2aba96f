import { commaText } from '@vitrine/contract/list-text';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
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
import { Status, type Tone } from '../../ui/status.tsx';
import { editWebhooksPermission, useRemoveWebhook } from './webhooks.api.ts';

const editLink = ({ id }: Webhook) => ({ to: '/settings/webhooks/edit/$id', params: { id: String(id) } }) as const;

function statusOf({ paused, failing }: Webhook): { tone: Tone; text: string } {
  if (paused) return { tone: 'idle', text: t('Paused') };
  return failing ? { tone: 'bad', text: t('Failing') } : { tone: 'ok', text: t('Active') };
}

function eventsText({ events }: Webhook): string {
  const labels = events.map((type) => t(webhookEvents[type as WebhookEventType].label));
  return labels.length > 3
    ? t('{count, plural, one {# event} other {# events}}', { count: labels.length })
    : commaText(labels);
}

const columns: readonly Column<Webhook>[] = [
  { label: msg('URL'), sort: 'url', cell: ({ url }) => url, link: editLink },
  { label: msg('Description'), sort: 'description', cell: ({ description }) => description },
  { label: msg('Events'), cell: eventsText },
  {
    label: msg('Status'),
    cell: (webhook) => {
      const { tone, text } = statusOf(webhook);
      return <Status tone={tone}>{text}</Status>;
    },
    text: (webhook) => statusOf(webhook).text,
  },
  {
    label: msg('Last delivered'),
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt === null ? t('Never') : formatMoment(lastDeliveredAt)),
  },
];

export function WebhooksTable({ list }: { list: ListState<Webhook> }) {
  const confirmDelete = useConfirmDelete();
  const canEdit = { permission: editWebhooksPermission } as const;
  const deletion = { label: t('Delete'), ...canEdit, changes: true, danger: true } as const;
  const menu = (webhook: Webhook): RowAction[] => [
    { label: t('Edit'), ...canEdit, link: editLink(webhook) },
    { ...deletion, onClick: () => confirmDelete([webhook]) },
  ];
  return (
    <List
      list={list}
      label={t('Webhooks')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ url }) => url}
      menu={menu}
      bulk={[{ ...deletion, onClick: confirmDelete }]}
      empty={
        <Empty title={t('No webhooks yet')} action={<NewWebhookButton />}>
          {t(
            'A webhook posts events to a URL of yours as they happen, so that your programs need not ask again and again.',
          )}
        </Empty>
      }
    />
  );
}

export function NewWebhookButton() {
  return (
    <ActionButton permission={editWebhooksPermission} changes link={{ to: '/settings/webhooks/new' }}>
      {t('New')}
    </ActionButton>
  );
}

function useConfirmDelete() {
  const remove = useRemoveWebhook();
  return (rows: readonly Webhook[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.webhook,
      deleted: t('Webhook deleted'),
      name: ({ url }) => url,
      text: t('No more events will be sent to it, and its deliveries are deleted.'),
      remove: ({ id }) => remove(id),
    }));
}
