import type { ApiError } from '../../lib/http.ts';
import { keepClearOfBar } from './keep-clear-of-bar.ts';

/** The server's messages by the path of their field. */
export function fieldMessages({ body }: ApiError): Record<string, string> {
  return Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, messages]) => [field, messages.join(' ')]));
}

/**
 * Puts the focus on the first of these fields, in the order of the form, and scrolls it into view with its label and its
 * message. False if the form has none of them.
 */
export function focusFirst(form: HTMLFormElement | null, errors: Record<string, unknown>): boolean {
  if (!form) return false;
  const nodes = Object.keys(errors)
    .map((path) => fieldAt(form, path))
    .filter((node) => node !== null);
  const first = nodes.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  if (!first) return false;
  keepClearOfBar(form);
  first.focus({ preventScroll: true });
  (first.closest('.mantine-InputWrapper-root') ?? first).scrollIntoView({ block: 'nearest' });
  return true;
}

/** The error of an entry of a list is shown at the list if the entry has no separate field. */
function fieldAt(form: HTMLFormElement, path: string): HTMLElement | null {
  const field = form.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  const end = path.lastIndexOf('.');
  return field ?? (end < 0 ? null : fieldAt(form, path.slice(0, end)));
}
