import type { ShownPart } from './layout.ts';

/** The words of a part as its author wrote them; none of a clock. */
export function writtenIn(part: Extract<ShownPart, { style: unknown }>): string {
  if (part.kind === 'text') return part.words;
  if (part.kind === 'ticker') return part.lines.join('');
  if (part.kind === 'list') return part.source.rows.flat().join('');
  return part.kind === 'countdown' ? part.after : '';
}
