import { t } from '@vitrine/contract/messages';
import { characterNotes } from '@vitrine/contract/rules/character-notes';
import type { LayoutDocument, LayoutField } from '@vitrine/contract/rules/layout';

/** Says which characters of a field are lacking in the fonts of the parts that show them. */
export function FontNotes({ field, document }: { field: LayoutField; document: LayoutDocument }) {
  const parts = document.parts.filter(({ id }) => field.on.some(({ partId }) => partId === id));
  const texts = new Set(parts.flatMap((part) => characterNotes(part).map(({ text, values }) => t(text, values))));
  return (
    <div role="status">
      {[...texts].map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
    </div>
  );
}
