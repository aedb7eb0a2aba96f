import { useWindowEvent } from '@mantine/hooks';
import type { Brand } from '@vitrine/contract/brand';
import { t } from '@vitrine/contract/messages';
import { toastFailed } from '../../../ui/toast.tsx';
import { copiedText, pastedParts } from './clipboard.ts';
import type { Editor } from './editor.ts';

const regions = ['bar', 'parts', 'stage', 'properties', 'notes'];
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"]';

interface EditorKeys {
  isReadOnly: boolean;
  /** Of pasted text. */
  brand: Brand;
}

/** The keys that act in the whole editor: undo and redo, copy and paste, and F6. */
export function useEditorKeys(editor: Editor, { isReadOnly, brand }: EditorKeys) {
  useWindowEvent('keydown', (event) => {
    if (isElsewhere(event.target)) return;
    if (event.key === 'F6') {
      event.preventDefault();
      return focusRegion(event.shiftKey ? -1 : 1);
    }
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || isReadOnly || isText(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) editor.redo();
    else editor.undo();
  });
  const copy = (event: ClipboardEvent): boolean => {
    if (isText(event.target) || isElsewhere(event.target) || editor.selected.length === 0) return false;
    event.clipboardData?.setData('text/plain', copiedText(editor));
    event.preventDefault();
    return true;
  };
  useWindowEvent('copy', (event) => {
    if (copy(event)) editor.announce(t('Copied'));
  });
  useWindowEvent('cut', (event) => {
    if (!isReadOnly && copy(event)) editor.remove();
  });
  useWindowEvent('paste', (event) => {
    if (isReadOnly || isText(event.target) || isElsewhere(event.target)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const { parts, isShortened } = pastedParts(text, editor.document, brand);
    if (parts.length === 0) return;
    event.preventDefault();
    editor.paste(parts);
    if (isShortened) toastFailed(() => t('Only the first 2,000 characters were pasted: a text has no room for more'));
  });
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}

function isText(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches('textarea, input:not([type=checkbox], [type=radio], [type=color])')
  );
}

function focusRegion(step: 1 | -1): void {
  const current = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region'];
  const start = current === undefined ? (step === 1 ? -1 : 0) : regions.indexOf(current);
  for (let i = 1; i <= regions.length; i++) {
    const name = regions[(start + step * i + regions.length * 2) % regions.length];
    const found = document.querySelector<HTMLElement>(`[data-region="${name}"]`)?.querySelector<HTMLElement>(focusable);
    if (!found || found.offsetParent === null) continue;
    return found.focus();
  }
}
