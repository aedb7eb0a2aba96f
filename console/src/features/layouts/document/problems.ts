import type { LayoutDocument, LayoutPart } from '@vitrine/contract/rules/layout';

/** Why a document cannot be saved or published. */
export interface Problem {
  /** The part as it was sent; null if it is about the whole layout. A part that has changed since may be right now. */
  part: LayoutPart | null;
  message: string;
}

/** The problem at a path of the document, such as `parts.3.page.url`. */
export function problemAt(path: readonly PropertyKey[], message: string, { parts }: LayoutDocument): Problem {
  const [list, index] = path;
  return { part: (list === 'parts' && parts[Number(index)]) || null, message };
}

const body = 'layout.';

/** The fields that the server refused, such as `layout.parts.3.playlistId`. */
export function problemsOf(errors: Readonly<Record<string, string[]>>, document: LayoutDocument): Problem[] {
  return Object.entries(errors).flatMap(([field, messages]) => {
    const path = field.startsWith(body) ? field.slice(body.length).split('.') : [];
    return messages.map((message) => problemAt(path, message, document));
  });
}

/** Those that still count: a part that was changed or deleted since is sent again as it is now. */
export function currentProblems(problems: readonly Problem[], { parts }: LayoutDocument): Problem[] {
  return problems.filter(({ part }) => part === null || parts.includes(part));
}
