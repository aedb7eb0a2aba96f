import type { ApiError } from '../../lib/http.ts';

/** The server's messages by the path of their field. */
export function fieldMessages({ body }: ApiError): Record<string, string> {
  return Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, messages]) => [field, messages.join(' ')]));
}

/** Puts the focus on the first of these fields, in the order of the page. */
export function focusFirst(errors: Record<string, unknown>) {
  const nodes = Object.keys(errors)
    .map((path) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`))
    .filter((node) => node !== null);
  const first = nodes.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  first?.focus();
}
