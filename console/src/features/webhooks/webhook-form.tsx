import { Checkbox, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { msg, t } from '@vitrine/contract/messages';
import { webhookEvents, type WebhookEventType } from '@vitrine/contract/webhook-events';
import type { Webhook, WebhookForm } from '@vitrine/contract/webhooks';
import { useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import classes from './webhook-form.module.css';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookSecret, WebhookSecretDialog } from './webhook-secret.tsx';
import {
  editWebhooksPermission,
  NewWebhook,
  offeredEvents,
  useCreateWebhook,
  useUpdateWebhook,
  WebhookChanges,
} from './webhooks.api.ts';

const listPath = '/settings/webhooks';

export function NewWebhookForm() {
  const [made, setMade] = useState<{ id: number; secret: string | null } | null>(null);
  const create = useCreateWebhook();
  const navigate = useNavigate();
  const initial: Values = { url: '', description: '', events: [], isPaused: false };
  const open = (id: number) => {
    toastDone(() => t('Webhook created'));
    void navigate({ to: '/settings/webhooks/edit/$id', params: { id: String(id) } });
  };
  const state = useSaveForm({
    schema: NewWebhook,
    initial,
    save: (body) => create({ body }),
    onSaved: (saved) => (saved.secret === null ? open(saved.id) : setMade(saved)),
  });
  return (
    <>
      <Form state={state} submitLabel={t('Create Webhook')} cancel={{ to: listPath }}>
        <WebhookFields form={state.form} />
      </Form>
      {made?.secret && <WebhookSecretDialog secret={made.secret} onClose={() => open(made.id)} />}
    </>
  );
}

export function EditWebhookForm({ webhook, reload }: { webhook: Webhook; reload: () => Promise<unknown> }) {
  const onSaved = useDone(() => t('Webhook saved'), listPath);
  const update = useUpdateWebhook();
  const { url, description, version } = webhook;
  const events = webhook.events as WebhookEventType[];
  const state = useSaveForm({
    schema: WebhookChanges,
    initial: { url, description, events, isPaused: webhook.paused !== null, version },
    save: (body) => update({ params: { id: webhook.id }, body }),
    onSaved,
    reload,
  });
  const aside = (
    <>
      <WebhookSecret webhook={webhook} />
      <WebhookDeliveries webhook={webhook} />
    </>
  );
  const readOnly = !useCan(editWebhooksPermission);
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: listPath }} aside={aside} readOnly={readOnly}>
      <WebhookFields form={state.form} webhook={webhook} />
    </Form>
  );
}

type Values = Omit<WebhookForm, 'description' | 'isPaused'> & {
  description?: string | undefined;
  isPaused?: boolean | undefined;
};

function WebhookFields({ form, webhook }: { form: UseFormReturnType<Values>; webhook?: Webhook }) {
  return (
    <>
      <Fields title={t('Webhook')}>
        <FullWidthRow>
          <TextInput
            label={t('URL')}
            description={t('Where events are posted. It must be on the public internet and begin with https://.')}
            placeholder="https://example.com/events"
            type="url"
            withAsterisk
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('url')}
          />
        </FullWidthRow>
        <FullWidthRow>
          <TextInput
            label={t('Description')}
            placeholder={t('Till of the shop at the quay')}
            autoComplete="off"
            {...form.getInputProps('description')}
          />
        </FullWidthRow>
        {webhook && (
          <FullWidthRow>
            <Switch
              label={t('Active')}
              description={t(pausedTexts[webhook.paused?.reason ?? 'user'])}
              checked={!form.getValues().isPaused}
              onChange={(event) => form.setFieldValue('isPaused', !event.currentTarget.checked)}
            />
          </FullWidthRow>
        )}
      </Fields>
      <Fields title={t('Events')}>
        <FullWidthRow>
          <Checkbox.Group
            aria-label={t('Events')}
            data-path="events"
            {...form.getInputProps('events')}
            onChange={(chosen) =>
              form.setFieldValue(
                'events',
                offeredEvents.filter((type) => chosen.includes(type)),
              )
            }
          >
            <div className={classes.events}>
              {offeredEvents.map((type) => (
                <Checkbox
                  key={type}
                  value={type}
                  label={t(webhookEvents[type].label)}
                  description={t(webhookEvents[type].description)}
                />
              ))}
            </div>
          </Checkbox.Group>
        </FullWidthRow>
      </Fields>
    </>
  );
}

const pausedTexts = {
  user: msg('When off, no events are sent, and none are kept for later.'),
  failing: msg('Paused, because every attempt of five days has failed. Send a test before you turn it on.'),
  gone: msg('Paused, because the receiver answered that it no longer exists (410).'),
};
