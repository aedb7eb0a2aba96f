import { NumberInput, Switch, TextInput } from '@mantine/core';
import { layoutLimits } from '@vitrine/contract/layouts';
import { isMoment } from '@vitrine/contract/rules/fill-template';
import type { LayoutField, LayoutPart } from '@vitrine/contract/rules/layout';
import { addField, fieldOf, fillable, updateField, withoutFieldsOf } from '../document/template-fields.ts';
import type { Editor } from '../editor/editor.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { Section } from './section.tsx';

const textKinds = [
  { value: 'text', label: 'Text' },
  { value: 'price', label: 'Price' },
] as const;

/** Whether a part is filled in when the layout is used as a template, and how the form asks for it. */
export function FieldOfPart({ part, editor }: { part: LayoutPart; editor: Editor }) {
  if (fillable(part) === null) return null;
  const { document } = editor;
  const field = fieldOf(document, part.id);
  const hasRoom = field !== undefined || document.fields.length < layoutLimits.fields;
  return (
    <Section title="Template">
      <Switch
        label="Field of the template"
        description={
          hasRoom
            ? 'Whoever fills the template enters it. All other parts stay as they are.'
            : `A template has at most ${layoutLimits.fields} fields.`
        }
        disabled={!hasRoom}
        checked={field !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          editor.update(checked ? `Make ${part.name} a field` : `Remove field ${part.name}`, (before) =>
            checked ? addField(before, part) : withoutFieldsOf(before, [part.id]),
          )
        }
      />
      {field && <FieldForm key={field.id} field={field} part={part} editor={editor} />}
    </Section>
  );
}

function FieldForm({ field, part, editor }: { field: LayoutField; part: LayoutPart; editor: Editor }) {
  const { id, label, hint, value } = field;
  const set = (change: Partial<LayoutField>, key: string) =>
    editor.update(
      `Change field ${label}`,
      (before) => updateField(before, id, (current) => ({ ...current, ...change })),
      `field ${id} ${key}`,
    );
  return (
    <>
      <TextInput
        label="Label"
        size="xs"
        maxLength={60}
        value={label}
        error={label.trim() === '' && 'Enter a label'}
        onChange={({ currentTarget: typed }) => set({ label: typed.value }, 'label')}
        onBlur={() => {
          if (label.trim() === '') set({ label: part.name }, 'label');
          editor.settle();
        }}
      />
      <TextInput
        label="Hint"
        size="xs"
        maxLength={200}
        value={hint}
        onChange={({ currentTarget: typed }) => set({ hint: typed.value }, 'hint')}
        onBlur={editor.settle}
      />
      {part.kind === 'text' && (value.kind === 'text' || value.kind === 'price') && (
        <ChoiceSelect
          label="Kind"
          choices={textKinds}
          value={value.kind}
          onChange={(kind) => set({ value: { ...value, kind } }, 'kind')}
        />
      )}
      {'most' in value && !isMoment(editor.document, field) && (
        <NumberInput
          label="Characters at most"
          size="xs"
          min={1}
          max={2000}
          allowDecimal={false}
          clampBehavior="strict"
          value={value.most}
          onChange={(most) => typeof most === 'number' && most >= 1 && set({ value: { ...value, most } }, 'most')}
          onBlur={editor.settle}
        />
      )}
    </>
  );
}
