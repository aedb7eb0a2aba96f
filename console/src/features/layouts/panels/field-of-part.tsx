import { Switch } from '@mantine/core';
import { layoutLimits } from '@vitrine/contract/layout-limits';
import { t } from '@vitrine/contract/messages';
import type { LayoutPart } from '@vitrine/contract/rules/layout';
import { addField, fieldOf, fillable, withoutFieldsOf } from '../document/template-fields.ts';
import type { Editor } from '../editor/editor.ts';
import { FieldForm } from './field-form.tsx';
import { Section } from './section.tsx';

/** Whether a part is filled in when the layout is used as a template, and how the form asks for it. */
export function FieldOfPart({ part, editor }: { part: LayoutPart; editor: Editor }) {
  if (fillable(part) === null) return null;
  const { document } = editor;
  const field = fieldOf(document, part.id);
  const hasRoom = field !== undefined || document.fields.length < layoutLimits.fields;
  return (
    <Section title={t('Template')}>
      <Switch
        label={t('Field of the template')}
        description={
          hasRoom
            ? t('Whoever fills the template enters it. All other parts stay as they are.')
            : t('{count, plural, one {A template has at most # field.} other {A template has at most # fields.}}', {
                count: layoutLimits.fields,
              })
        }
        disabled={!hasRoom}
        checked={field !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          editor.update(
            checked ? t('Make {name} a field', { name: part.name }) : t('Remove field {name}', { name: part.name }),
            (before) => (checked ? addField(before, part) : withoutFieldsOf(before, [part.id])),
          )
        }
      />
      {field && <FieldForm key={field.id} field={field} part={part} editor={editor} />}
    </Section>
  );
}
