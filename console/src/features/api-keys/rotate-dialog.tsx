import { Select } from '@mantine/core';
import { type ApiKey, RotationForm } from '@vitrine/contract/api-keys';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useRotateApiKey } from './api-keys.api.ts';
import { KeyDialog } from './key-dialog.tsx';

const overlaps = [
  { value: '0', label: 'Ends now' },
  { value: '1', label: 'Works for one more hour' },
  { value: '24', label: 'Works for one more day' },
  { value: '167', label: 'Works for seven more days' },
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
    <Dialog opened onClose={onClose} title={`Rotate ${name}`}>
      <DialogForm state={state} submitLabel="Rotate">
        <p>
          You get a new key with the same permissions. Choose how long the current one, {apiKey.prefix}…, still works,
          so that you can replace it in the program.
        </p>
        {previousEndsAt !== null && (
          <p>The key that you replaced before ends now, instead of at {formatMoment(previousEndsAt)}.</p>
        )}
        <Select
          label="Current key"
          data={overlaps}
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
