import { t } from '@vitrine/contract/messages';
import { SecretDialog } from '../../domain/secret-dialog.tsx';

interface KeyDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** Shows a new key once. */
export function KeyDialog({ name, token, onClose }: KeyDialogProps) {
  return (
    <SecretDialog
      title={t('API key of {name}', { name })}
      label={t('API key')}
      secret={token}
      text={t('Copy the key now and store it where the program reads it. It is shown only once.')}
      warning={t('The key is not shown again. If you close this without it, create another one.')}
      onClose={onClose}
    />
  );
}
