import { Button } from '@mantine/core';
import { msg, t } from '@vitrine/contract/messages';
import type { Webhook } from '@vitrine/contract/webhooks';
import { useState } from 'react';
import { SecretDialog } from '../../domain/secret-dialog.tsx';
import { formatMoment } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { editWebhooksPermission, Rotation, useRotateSecret } from './webhooks.api.ts';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

/** Shows a signing secret once. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog
      title={t('Signing secret')}
      label={t('Signing secret')}
      secret={secret}
      text={t('Copy the secret now and store it where the receiver checks signatures. It is shown only once.')}
      warning={t('The secret is not shown again. If you close this without it, rotate it to get another one.')}
      onClose={onClose}
    />
  );
}

/** The signing secret, which can only be replaced. */
export function WebhookSecret({ webhook }: { webhook: Webhook }) {
  const [isRotating, setRotating] = useState(false);
  const canEdit = useCan(editWebhooksPermission);
  const { previousSecretUntil } = webhook;
  return (
    <Card title={t('Signing secret')}>
      <p className="muted">
        {t('The receiver checks with it that an event comes from here. It was shown when it was created.')}
        {previousSecretUntil !== null &&
          ` ${t('The previous secret signs too until {previousSecretUntil}.', {
            previousSecretUntil: formatMoment(previousSecretUntil),
          })}`}
      </p>
      {canEdit && (
        <Button variant="default" mt="md" onClick={() => setRotating(true)}>
          {t('Rotate secret')}
        </Button>
      )}
      {isRotating && <RotateDialog webhook={webhook} onClose={() => setRotating(false)} />}
    </Card>
  );
}

const overlaps = [
  { value: '24', label: msg('Signs too for one more day') },
  { value: '1', label: msg('Signs too for one more hour') },
  { value: '0', label: msg('Ends now') },
];

function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useRotateSecret();
  const hasPrevious = webhook.previousSecretUntil !== null;
  const state = useSaveForm({
    schema: Rotation,
    initial: { overlapHours: hasPrevious ? 0 : 24 },
    save: (body) => rotate({ params: { id: webhook.id }, body }),
    onSaved: (saved) => (saved.secret === null ? onClose() : setSecret(saved.secret)),
  });
  if (secret !== null) return <WebhookSecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('Rotate signing secret')}>
      <DialogForm state={state} submitLabel={t('Rotate')}>
        <p>{t('You get a new secret. While both sign, the receiver can change from one to the other.')}</p>
        {hasPrevious && (
          <p>{t('The secret before the current one is still valid, so the current one can only end now.')}</p>
        )}
        <Select
          label={t('Current secret')}
          data={translated(hasPrevious ? overlaps.slice(-1) : overlaps)}
          allowDeselect={false}
          {...state.form.getInputProps('overlapHours')}
          value={String(state.form.getValues().overlapHours)}
          onChange={(hours) => state.form.setFieldValue('overlapHours', Number(hours))}
        />
      </DialogForm>
    </Dialog>
  );
}
