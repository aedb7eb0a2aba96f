import { lazy, Suspense, useState } from 'react';
import type { VersionedRecord } from '../../domain/versioned-kinds.ts';

/** Loaded when opened: pages do not wait for it. */
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/** Opens the history of a record, for pages that list or edit records with versions. */
export function useHistoryDialog() {
  const [record, setRecord] = useState<VersionedRecord | null>(null);
  const dialog = record && (
    <Suspense>
      <HistoryDialog record={record} onClose={() => setRecord(null)} />
    </Suspense>
  );
  return { open: setRecord, dialog };
}
