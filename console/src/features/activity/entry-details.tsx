import { Link } from '@tanstack/react-router';
import type { ActivityEntry } from '@vitrine/contract/activity';
import { kindOf } from '@vitrine/contract/entities';
import { t } from '@vitrine/contract/messages';
import { hasView, recordView } from '../../lib/record-views.ts';
import { formatClock } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Facts } from '../../ui/facts.tsx';
import classes from './activity.module.css';
import { fieldLabel, fieldsOf, fieldText } from '../../domain/entity-fields.ts';
import { openText, partText } from './words.ts';

/** Old and new values, parts, where the request came from, and the link to the record. */
export function EntryDetails({ entry, isOnItsPage = false }: { entry: ActivityEntry; isOnItsPage?: boolean }) {
  const { changes, parts, moreParts } = entry;
  return (
    <>
      {changes.length > 0 && <Changes entry={entry} />}
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map((part, index) => (
            <li key={index}>{partText(part, entry.entity)}</li>
          ))}
          {moreParts > 0 && (
            <li className="muted">{t('{count, plural, one {and # more} other {and # more}}', { count: moreParts })}</li>
          )}
        </ul>
      )}
      {entry.action === 'update' && changes.length === 0 && parts.length === 0 && (
        <p className="muted">{t('Saved without a change.')}</p>
      )}
      <Facts
        facts={[
          [t('When'), formatClock(entry.at)],
          [t('IP address'), entry.ip ?? '—'],
          ...(entry.action === 'refused' ? [[t('Request'), entry.entity] as const] : []),
        ]}
      />
      {!isOnItsPage && <EntityLink entry={entry} />}
    </>
  );
}

/** A created record shows new values only, a deleted one old values only. */
function Changes({ entry: { action, entity, changes } }: { entry: ActivityEntry }) {
  const sides = [
    ...(action === 'insert' ? [] : (['before'] as const)),
    ...(action === 'delete' ? [] : (['after'] as const)),
  ];
  const fields = fieldsOf(entity);
  const headings = { before: t('Before'), after: action === 'insert' ? t('Value') : t('After') };
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {headings[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldLabel(fields, change.field)}</th>
            {sides.map((side) => (
              <td key={side} data-label={headings[side]}>
                {fieldText(fields, change.field, change[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EntityLink({ entry: { entity, entityId, exists, name } }: { entry: ActivityEntry }) {
  const { permissions } = useSession();
  const kind = kindOf(entity);
  if (kind === undefined || !hasView(kind) || entityId === null || !exists) return null;
  const view = recordView(kind);
  if (!permissions.has(view.permission)) return null;
  return (
    <Link className={classes.record} {...view.link(entityId)}>
      {openText(entity, name)}
    </Link>
  );
}
