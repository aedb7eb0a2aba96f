import { useEffect, useState } from 'react';
import { type Draft, draftKey, readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import type { SaveForm } from './use-save-form.ts';

const waitMs = 250;

/** Keeps what is typed in this browser until it is saved or left, and restores it after a reload. */
export function useDraft<V extends Record<string, unknown>>(state: SaveForm<V>, isOff: boolean) {
  const { form, element, forgetDraft } = state;
  const [key] = useState(() => draftKey(location));
  const [draft, setDraft] = useState<Draft | null>(() => (isOff ? null : readDraft(key, form.getValues())));
  const { setValues } = form;
  useEffect(() => {
    if (draft) setValues(draft.values as Partial<V>);
    // Not when it changes: it is restored once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (isOff) return undefined;
    const timer = setTimeout(() => {
      if (!form.isDirty()) removeDraft(key);
      else saveDraft(key, { at: new Date().toISOString(), values: form.getValues(), names: namesIn(element) });
    }, waitMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    forgetDraft.current = () => removeDraft(key);
    // Unmounted after the user chose to leave; a reload does not run this and keeps the draft.
    return () => removeDraft(key);
  }, [forgetDraft, key]);
  const discard = () => {
    form.reset();
    removeDraft(key);
    setDraft(null);
  };
  return { draft, discard, forget: () => removeDraft(key) };
}

/** What the selects show. */
function namesIn(form: HTMLFormElement | null): Record<string, string> {
  const selects = form?.querySelectorAll<HTMLInputElement>('input[role="combobox"][data-path]') ?? [];
  return Object.fromEntries([...selects].map((select) => [select.dataset['path'] ?? '', select.value]));
}
