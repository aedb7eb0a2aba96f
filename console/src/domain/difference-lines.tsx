import { IconArrowsUpDown, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { Difference, PartDifference } from '@vitrine/contract/history';
import { t } from '@vitrine/contract/messages';
import { fieldLabel, fieldsOf, fieldText } from './entity-fields.ts';
import classes from './difference-lines.module.css';
import { differentPartText } from './different-part-text.ts';

const icons = { added: IconPlus, removed: IconMinus, moved: IconArrowsUpDown, changed: IconPencil };

interface DifferenceLinesProps {
  /** The entity that is compared. */
  entity: string;
  difference: Difference;
  /** A new record has values and nothing before them. */
  isNew?: boolean;
}

/** What differs, in words: fields with their old and new values, then parts. */
export function DifferenceLines({ entity, difference, isNew = false }: DifferenceLinesProps) {
  const { changes, parts, moreParts } = difference;
  const fields = fieldsOf(entity);
  return (
    <>
      {changes.length > 0 && (
        <dl className={classes.fields}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldLabel(fields, field)}</dt>
              <dd>
                {!isNew && (
                  <>
                    <del>{fieldText(fields, field, before)}</del>
                    <span className="mirrors" aria-hidden="true">
                      {' → '}
                    </span>
                    <span className="visually-hidden">{t('now:')} </span>
                  </>
                )}
                <ins>{fieldText(fields, field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map((part, place) => (
            <PartLine key={place} entity={entity} part={part} />
          ))}
          {moreParts > 0 && (
            <li className="muted">{t('{count, plural, one {and # more} other {and # more}}', { count: moreParts })}</li>
          )}
        </ul>
      )}
    </>
  );
}

function PartLine({ entity, part }: { entity: string; part: PartDifference }) {
  const PartIcon = icons[part.action];
  return (
    <li data-action={part.action}>
      <PartIcon size={15} stroke={2} aria-hidden="true" />
      <span>{differentPartText(entity, part)}</span>
    </li>
  );
}
