import { t } from '@vitrine/contract/messages';
import { Dialog } from '../../ui/dialog.tsx';
import { GenerateForm } from './generate-form.tsx';

export function GenerateDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t('Generate Invoice')}>
      <GenerateForm onClose={onClose} />
    </Dialog>
  );
}
