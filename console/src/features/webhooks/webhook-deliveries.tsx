import { Button, Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Label, type Message, msg, t } from '@vitrine/contract/messages';
import { webhookEvents } from '@vitrine/contract/webhook-events';
import type { Webhook, WebhookDelivery } from '@vitrine/contract/webhooks';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import classes from './webhook-deliveries.module.css';
import { deliveriesQuery, editWebhooksPermission, useSendAgain, useSendTest } from './webhooks.api.ts';

/** The last deliveries with request and answer, the latest first. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const query = useQuery(deliveriesQuery(webhook.id));
  const canEdit = useCan(editWebhooksPermission);
  const { failing } = webhook;
  return (
    <Panel title={t('Deliveries')} aside={canEdit && <TestButton webhook={webhook} />}>
      {failing && (
        <p className={classes.failing} role="status">
          {t('Failing since {since}: {reason}.', { since: formatMoment(failing.since), reason: failing.reason })}
        </p>
      )}
      <Loaded query={query} fallback={<LinesSkeleton />}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className={`muted ${classes.none}`}>
              {canEdit ? t('No events yet. Send a test to try the receiver.') : t('No events yet.')}
            </p>
          ) : (
            <ul className={classes.deliveries}>
              {deliveries.map((delivery) => (
                <Delivery key={delivery.id} webhook={webhook} delivery={delivery} canEdit={canEdit} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function TestButton({ webhook }: { webhook: Webhook }) {
  const test = useSendTest();
  const { isBusy, run } = useAction();
  const send = () =>
    run(async () => {
      const { attempt } = await test({ params: { id: webhook.id } });
      const failure = attempt?.failure;
      if (failure) toastFailed(() => t('The test has failed: {failure}.', { failure }));
      else toastDone(() => t('The receiver has accepted the test'));
    });
  return (
    <Button variant="default" loading={isBusy} onClick={send}>
      {t('Send a test')}
    </Button>
  );
}

const states: Record<WebhookDelivery['status'], { tone: Tone; label: Message }> = {
  delivered: { tone: 'ok', label: msg('Delivered') },
  pending: { tone: 'warn', label: msg('Pending') },
  failed: { tone: 'bad', label: msg('Failed') },
};

const eventLabels: Record<string, { label: Label } | undefined> = {
  ...webhookEvents,
  'webhook.test': { label: msg('Test') },
};

interface DeliveryProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
  canEdit: boolean;
}

function Delivery({ webhook, delivery, canEdit }: DeliveryProps) {
  const { type, at, status, attempts, attempt, nextAttemptAt } = delivery;
  const { tone, label } = states[status];
  return (
    <li>
      <details>
        <summary className={classes.summary}>
          <IconChevronRight className={classes.chevron} size={16} aria-hidden="true" />
          <Status tone={tone}>{t(label)}</Status>
          <b>{t(eventLabels[type]?.label ?? type)}</b>
          <span className="muted small">{formatMoment(at)}</span>
        </summary>
        <div className={classes.details}>
          <Facts
            facts={[
              [
                t('Answer'),
                attempt
                  ? t('{failure}, {durationMs} ms', {
                      failure: attempt.failure ?? t('Answered {status}', { status: String(attempt.status) }),
                      durationMs: attempt.durationMs,
                    })
                  : t('None yet'),
              ],
              [
                t('Attempts'),
                attempt
                  ? t('{count, plural, one {#, the last {at}} other {#, the last {at}}}', {
                      count: attempts,
                      at: formatMoment(attempt.at),
                    })
                  : '0',
              ],
              ...(nextAttemptAt ? [[t('Next attempt'), formatMoment(nextAttemptAt)] as const] : []),
              [t('Event ID'), delivery.eventId],
            ]}
          />
          <Code label={t('Request')} headers={attempt?.requestHeaders} text={formatJson(delivery.body)} />
          {attempt?.status && <Code label={t('Answer')} headers={attempt.responseHeaders} text={attempt.response} />}
          {canEdit && type !== 'webhook.test' && <SendAgain webhook={webhook} eventId={delivery.eventId} />}
        </div>
      </details>
    </li>
  );
}

function SendAgain({ webhook, eventId }: { webhook: Webhook; eventId: string }) {
  const sendAgain = useSendAgain();
  const { isBusy, run } = useAction();
  const send = () =>
    run(async () => {
      const { message } = await sendAgain({ params: { id: webhook.id }, body: { eventId } });
      toastDone(() => message);
    });
  return (
    <Group>
      <Button variant="default" size="xs" loading={isBusy} onClick={send}>
        {t('Send again')}
      </Button>
    </Group>
  );
}

interface CodeProps {
  label: string;
  headers: Record<string, string> | undefined;
  text: string;
}

/** A message as HTTP has it: a line for each header, an empty one, the body. */
function Code({ label, headers = {}, text }: CodeProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const message = [lines.join('\n'), text].filter((part) => part !== '').join('\n\n');
  if (message === '') return null;
  return (
    <figure className={classes.code}>
      <figcaption className="muted small">{label}</figcaption>
      <pre aria-label={label}>{message}</pre>
    </figure>
  );
}

function formatJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}

/** Runs an action once at a time, and shows why it failed. */
function useAction() {
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<unknown>) => {
    setBusy(true);
    void action()
      .catch(toastFailed)
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}
