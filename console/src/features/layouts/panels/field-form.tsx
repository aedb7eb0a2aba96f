import { NumberInput, TextInput } from '@mantine/core';
import { msg, t } from '@vitrine/contract/messages';
import { isMoment } from '@vitrine/contract/rules/fill-template';
import { namedColours, type LayoutField, type LayoutPart } from '@vitrine/contract/rules/layout';
import { alsoFillable, fillAlso, updateField } from '../document/template-fields.ts';
import type { Editor } from '../editor/editor.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { MultiSelect } from '../../../ui/form/select.tsx';

const textKinds = [
  { value: 'text', label: msg('Text') },
  { value: 'price', label: msg('Price') },
] as const;

interface FieldFormProps {
  field: LayoutField;
  /** Null for a field that chooses colours. */
  part: LayoutPart | null;
  editor: Editor;
}

/** How the form of a template asks for a field. */
export function FieldForm({ field, part, editor }: FieldFormProps) {
  const { id, label, hint, value } = field;
  const set = (change: Partial<LayoutField>, key: string) =>
    editor.update(
      t('Change field {label}', { label }),
      (before) => updateField(before, id, (current) => ({ ...current, ...change })),
      `field ${id} ${key}`,
    );
  return (
    <>
      <TextInput
        label={t('Label')}
        size="xs"
        maxLength={60}
        value={label}
        error={label.trim() === '' && t('Enter a label')}
        onChange={({ currentTarget: typed }) => set({ label: typed.value }, 'label')}
        onBlur={() => {
          if (label.trim() === '') set({ label: part?.name ?? t('Colours') }, 'label');
          editor.settle();
        }}
      />
      <TextInput
        label={t('Hint')}
        size="xs"
        maxLength={200}
        value={hint}
        onChange={({ currentTarget: typed }) => set({ hint: typed.value }, 'hint')}
        onBlur={editor.settle}
      />
      {part?.kind === 'text' && (value.kind === 'text' || value.kind === 'price') && (
        <ChoiceSelect
          label={t('Kind')}
          choices={textKinds}
          value={value.kind}
          onChange={(kind) => set({ value: { ...value, kind } }, 'kind')}
        />
      )}
      {part && <AlsoFills part={part} field={field} editor={editor} />}
      {value.kind === 'palette' && (
        <MultiSelect
          label={t('Colours it changes')}
          description={t('None: all of them')}
          size="xs"
          data={namedColours(editor.document.palette).map(([name]) => name)}
          value={value.of}
          onChange={(of) => set({ value: { ...value, of } }, 'of')}
        />
      )}
      {'most' in value && !isMoment(editor.document, field) && (
        <NumberInput
          label={t('Characters at most')}
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

/** The other parts that show what is filled in, such as the name of the business at two places. */
function AlsoFills({ part, field, editor }: { part: LayoutPart; field: LayoutField; editor: Editor }) {
  const others = alsoFillable(editor.document, part);
  if (others.length === 0) return null;
  return (
    <MultiSelect
      label={t('Also fills')}
      size="xs"
      data={others.map(({ id, name }) => ({ value: id, label: name }))}
      value={field.on.flatMap(({ partId }) => (partId === part.id ? [] : [partId]))}
      onChange={(ids) =>
        editor.update(t('Change field {label}', { label: field.label }), (before) => fillAlso(before, part, ids))
      }
    />
  );
}
