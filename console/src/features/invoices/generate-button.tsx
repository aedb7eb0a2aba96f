import { lazy, Suspense, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { ActionButton } from '../../ui/action-button.tsx';

// Lazy: the calendar is large, and most visits to the list do not open it.
const GenerateDialog = lazy(async () => ({ default: (await import('./generate-dialog.tsx')).GenerateDialog }));

/** Creates an invoice draft for the unbilled periods of a tenant's subscriptions. */
export function GenerateButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton variant="default" permission="Platform.Invoices.Edit" onClick={() => setOpen(true)}>
        {t('Generate')}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <GenerateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
