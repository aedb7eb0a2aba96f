import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { type Alert, ChatKind, chatNames, maxChatWebhooks } from '@vitrine/contract/alerts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import { formatMinute } from '../../lib/format.ts';
import { ApiError } from '../../lib/http.ts';
import { Card } from '../../ui/card.tsx';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { type AlertValues, useTestWebhook } from './alerts.api.ts';
import classes from './chat-webhooks.module.css';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

type SavedWebhook = Alert['webhooks'][number];

interface ChatWebhooksProps {
  form: UseFormReturnType<AlertValues>;
  saved: readonly SavedWebhook[];
}

/** Channels that get the same messages as the recipients. */
export function ChatWebhooks({ form, saved }: ChatWebhooksProps) {
  const { webhooks = [] } = form.getValues();
  const rows = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(() => form.insertListItem('webhooks', { id: null, name: '', kind: 'slack', url: '' }));
    rows.current?.querySelector<HTMLInputElement>(`input[data-path="webhooks.${webhooks.length}.name"]`)?.focus();
  };
  const { error } = form.getInputProps('webhooks');
  return (
    <Card title={t('Slack and Microsoft Teams')}>
      <p className="muted">
        {rich(
          'Add an incoming webhook of a channel to send the same messages there. In Slack: {i}. In Teams: {i2} of the channel, {i3}.',
          {
            i: <i>{t('Apps › Incoming Webhooks')}</i>,
            i2: <i>{t('Workflows')}</i>,
            i3: <i>{t('Send webhook alerts to a channel')}</i>,
          },
        )}
      </p>
      <div className={classes.rows} ref={rows}>
        {webhooks.map((webhook, at) => (
          <Row
            key={webhook.id ?? `new ${at}`}
            form={form}
            at={at}
            saved={saved.find(({ id }) => id === webhook.id)}
            onRemove={() => form.removeListItem('webhooks', at)}
          />
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
      {webhooks.length < maxChatWebhooks && (
        <Button variant="default" mt="md" onClick={add}>
          {t('Add a channel')}
        </Button>
      )}
    </Card>
  );
}

const services = ChatKind.options.map((value) => ({ value, label: chatNames[value] }));

interface RowProps {
  form: UseFormReturnType<AlertValues>;
  at: number;
  saved: SavedWebhook | undefined;
  onRemove: () => void;
}

function Row({ form, at, saved, onRemove }: RowProps) {
  const { name = '', kind = 'slack', url = '' } = form.getValues().webhooks?.[at] ?? {};
  const isKept = saved !== undefined && saved.kind === kind;
  return (
    <div className={classes.row} role="group" aria-label={name || t('Channel {at}', { at: at + 1 })}>
      <Select
        label={t('Service')}
        data={translated(services)}
        allowDeselect={false}
        {...form.getInputProps(`webhooks.${at}.kind`)}
      />
      <TextInput
        label={t('Name')}
        placeholder="#shop-screens"
        withAsterisk
        autoComplete="off"
        {...form.getInputProps(`webhooks.${at}.name`)}
      />
      <TextInput
        className={classes.address}
        label={t('Web address')}
        {...(isKept && {
          placeholder: saved.hint,
          description: t('Saved, and not shown again. Leave it empty to keep it.'),
        })}
        {...(!isKept && { placeholder: placeholders[kind], withAsterisk: true })}
        type="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps(`webhooks.${at}.url`)}
      />
      <div className={classes.actions}>
        <TestButton form={form} at={at} isTyped={url !== '' || isKept} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('Remove {name}', { name: name || 'channel' })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {saved?.failure && url === '' && (
        <p className={classes.failure}>
          {saved.failure.reason} ({formatMinute(saved.failure.at)}).
        </p>
      )}
    </div>
  );
}

const placeholders: Record<ChatKind, string> = {
  slack: 'https://hooks.slack.com/services/…',
  teams: 'https://….api.powerplatform.com/…',
};

/** Sends a test message to the typed address, or else to the saved one; an error is shown at the field. */
function TestButton({ form, at, isTyped }: { form: UseFormReturnType<AlertValues>; at: number; isTyped: boolean }) {
  const test = useTestWebhook();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const { id = null, kind = 'slack', url = '' } = form.getValues().webhooks?.[at] ?? {};
    setBusy(true);
    form.clearFieldError(`webhooks.${at}.url`);
    try {
      const { message } = await test({ body: { id, kind, url } });
      toastDone(() => message);
    } catch (error) {
      const reason = error instanceof ApiError ? error.body.errors?.['url']?.[0] : undefined;
      if (reason === undefined) toastFailed(error);
      else form.setFieldError(`webhooks.${at}.url`, reason);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} disabled={!isTyped} onClick={() => void send()}>
      {t('Send a test')}
    </Button>
  );
}
