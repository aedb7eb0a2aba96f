import { IconLock } from '@tabler/icons-react';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { rich } from '../../../ui/rich.tsx';
import type { LayoutPart } from '@vitrine/contract/rules/layout';
import { SortableList } from '../../../ui/sortable-list.tsx';
import { partNames } from '../document/new-layout.ts';
import type { Editor, NewKind } from '../editor/editor.ts';
import { addKeys } from '../stage/stage-keys.ts';
import { PartIcon } from './part-icons.tsx';
import classes from './parts-panel.module.css';

const kinds: readonly { kind: NewKind; add: Message }[] = [
  { kind: 'text', add: msg('Add text') },
  { kind: 'image', add: msg('Add image') },
  { kind: 'video', add: msg('Add video') },
  { kind: 'zone', add: msg('Add playlist') },
  { kind: 'shape', add: msg('Add shape') },
  { kind: 'clock', add: msg('Add clock') },
  { kind: 'countdown', add: msg('Add countdown') },
  { kind: 'qr', add: msg('Add QR code') },
  { kind: 'ticker', add: msg('Add ticker') },
  { kind: 'list', add: msg('Add price list') },
  { kind: 'web', add: msg('Add web page') },
  { kind: 'line', add: msg('Add line') },
];

const labelOf = (kind: NewKind) => (kind === 'line' ? t('Line') : t(partNames[kind]));
const keyOf = (kind: NewKind) => Object.entries(addKeys).find(([, each]) => each === kind)?.[0];

/** What can be added, and all parts of the layout, the front first. */
export function PartsPanel({ editor, isReadOnly }: { editor: Editor; isReadOnly: boolean }) {
  const parts = editor.document.parts.toReversed();
  return (
    <aside className={classes.panel} aria-label={t('Parts')} data-region="parts">
      {!isReadOnly && (
        <>
          <h2 className={classes.caption}>{t('Add')}</h2>
          <div className={classes.kinds}>
            {kinds.map(({ kind, add }) => (
              <button
                key={kind}
                type="button"
                aria-label={t(add)}
                aria-keyshortcuts={keyOf(kind)?.toUpperCase()}
                onClick={() => editor.add(kind)}
              >
                <PartIcon kind={kind} size={20} />
                {labelOf(kind)}
              </button>
            ))}
          </div>
        </>
      )}
      <h2 className={`${classes.caption} ${classes.list}`}>
        {rich('Parts {count}{order}', {
          count: <span className="num muted">{parts.length}</span>,
          order: <span className="small muted">{t('front to back')}</span>,
        })}
      </h2>
      {parts.length === 0 && <p className="small muted">{t('Add a part to begin.')}</p>}
      <div className={classes.parts}>
        {isReadOnly ? (
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                <PartButton part={part} editor={editor} />
              </li>
            ))}
          </ul>
        ) : (
          <SortableList
            label={t('Parts, front to back')}
            ids={parts.map(({ id }) => id)}
            nameOf={(id) => parts.find((part) => part.id === id)?.name ?? ''}
            onMove={editor.moveInOrder}
          >
            {({ index, handle }) => (
              <div className={classes.row}>
                {parts[index] && <PartButton part={parts[index]} editor={editor} />}
                {handle}
              </div>
            )}
          </SortableList>
        )}
      </div>
      <p className={`${classes.hint} small muted`}>
        {rich('{nextKey} next part {shortcutsKey} shortcuts', {
          nextKey: <kbd>{t('Tab')}</kbd>,
          shortcutsKey: <kbd>?</kbd>,
        })}
      </p>
    </aside>
  );
}

function PartButton({ part, editor }: { part: LayoutPart; editor: Editor }) {
  const isShown = editor.placed.some((placed) => placed.part.id === part.id);
  return (
    <button
      type="button"
      className={classes.part}
      aria-pressed={editor.selection.includes(part.id)}
      onClick={(event) =>
        event.shiftKey || event.ctrlKey || event.metaKey ? editor.toggle(part.id) : editor.selectAlone(part.id)
      }
    >
      <PartIcon kind={part.kind === 'shape' && part.form === 'line' ? 'line' : part.kind} />
      <span className={classes.name} dir="auto">
        {part.name}
      </span>
      {!isShown && <span className="small">{t('hidden here')}</span>}
      {part.isLocked && <IconLock size={15} stroke={1.6} role="img" aria-label={t('locked')} />}
    </button>
  );
}
