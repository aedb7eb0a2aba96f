import { lazy, Suspense, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { ActionButton } from '../../ui/action-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

// Lazy: the calendar is large, and most visits to the list do not open it.
const GenerateForm = lazy(async () => ({ default: (await import('./generate-form.tsx')).GenerateForm }));

/** Creates an invoice draft for the unbilled periods of a tenant's subscriptions. */
export function GenerateButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton variant="default" permission="Platform.Invoices.Edit" onClick={() => setOpen(true)}>
        {t('Generate')}
      </ActionButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('Generate Invoice')}>
        <Suspense fallback={<LinesSkeleton />}>
          <GenerateForm onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
