import { t } from '@vitrine/contract/messages';
import { nameOfParts } from '../document/part-text.ts';
import type { Editor } from '../editor/editor.ts';
import { AlignRow } from './align-row.tsx';
import { LayoutProperties } from './layout-properties.tsx';
import { PartProperties, type PropertiesProps } from './part-properties.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';

/** Everything about what is selected, in numbers and words; about the layout itself if nothing is. */
export function Properties(props: PropertiesProps) {
  const { editor } = props;
  const [first] = editor.selected;
  return (
    <aside className={classes.panel} aria-label={t('Properties')} data-region="properties">
      {!first && <LayoutProperties {...props} />}
      {first && editor.selected.length > 1 && (
        <Section title={nameOfParts(editor.selected)}>
          <AlignRow editor={editor} />
          <p className="small muted">{groupHint(editor.selected)}</p>
        </Section>
      )}
      {first && editor.selected.length === 1 && (
        <PartProperties key={first.part.id} part={first.part} place={first.place} {...props} />
      )}
    </aside>
  );
}

function groupHint(selected: Editor['selected']): string {
  const group = selected[0]?.part.group;
  const isGroup = group !== undefined && selected.every(({ part }) => part.group === group);
  return isGroup
    ? t('A group. Choose one of its parts in the list to change it alone; Ctrl+G ungroups them.')
    : t('Ctrl+G groups them.');
}
