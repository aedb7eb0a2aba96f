import { type ApiKey, RotationForm } from '@vitrine/contract/api-keys';
import { useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { formatMoment } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useRotateApiKey } from './api-keys.api.ts';
import { KeyDialog } from './key-dialog.tsx';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

const overlaps = [
  { value: '0', label: msg('Ends now') },
  { value: '1', label: msg('Works for one more hour') },
  { value: '24', label: msg('Works for one more day') },
  { value: '167', label: msg('Works for seven more days') },
];

/** Replaces a key by a new one, and shows that once. */
export function RotateDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { id, name, version, previousEndsAt } = apiKey;
  const [hours, setHours] = useState('24');
  const [token, setToken] = useState<string | null>(null);
  const rotate = useRotateApiKey();
  const state = useSaveForm({
    schema: RotationForm,
    initial: { previousEndsAt: null, version },
    save: (body) => rotate({ params: { id }, body: { ...body, previousEndsAt: inHours(Number(hours)) } }),
    onSaved: (saved) => setToken(saved.token),
  });
  if (token !== null) return <KeyDialog name={name} token={token} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('Rotate {name}', { name })}>
      <DialogForm state={state} submitLabel={t('Rotate')}>
        <p>
          {t(
            'You get a new key with the same permissions. Choose how long the current one, {prefix}…, still works, so that you can replace it in the program.',
            { prefix: apiKey.prefix },
          )}
        </p>
        {previousEndsAt !== null && (
          <p>
            {t('The key that you replaced before ends now, instead of at {previousEndsAt}.', {
              previousEndsAt: formatMoment(previousEndsAt),
            })}
          </p>
        )}
        <Select
          label={t('Current key')}
          data={translated(overlaps)}
          value={hours}
          allowDeselect={false}
          onChange={(value) => value !== null && setHours(value)}
        />
      </DialogForm>
    </Dialog>
  );
}

function inHours(hours: number): string | null {
  return hours === 0 ? null : new Date(Date.now() + hours * 3_600_000).toISOString();
}
