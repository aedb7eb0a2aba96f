import { Textarea, TextInput } from '@mantine/core';
import { hasRows, isMoment, valuesOfTemplate } from '@vitrine/contract/rules/fill-template';
import { Counted } from './counted.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { ImageInput } from './image-input.tsx';
import { PlaylistInput } from './playlist-input.tsx';
import { RowsInput } from './rows-input.tsx';
import { ThemeInput } from './theme-input.tsx';

/** One thing that is filled in, with its counter and its error. */
export function FieldInput(props: FieldInputProps) {
  const { template, field, value, error, onChange } = props;
  const { label, hint, value: takes } = field;
  if (takes.kind === 'image') return <ImageInput {...props} ratio={takes.ratio} />;
  if (takes.kind === 'palette')
    return <ThemeInput field={field} template={template} value={value} error={error} onChange={onChange} />;
  if (takes.kind === 'playlist') return <PlaylistInput {...props} />;
  if (hasRows(field)) return <RowsInput {...props} rows={Array.isArray(value) ? value : []} />;
  const words = typeof value === 'string' ? value : '';
  if (isMoment(template, field))
    return (
      <TextInput
        type="datetime-local"
        label={label}
        description={hint}
        data-path={`values.${field.id}`}
        error={error}
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const common = {
    label: <Counted label={label} count={words.length} max={takes.most} />,
    description: hint,
    'data-path': `values.${field.id}`,
    error,
    value: words,
  };
  const startsWith = valuesOfTemplate(template)[field.id];
  // A field of one line would join the lines of the template.
  const hasLines = words.includes('\n') || (typeof startsWith === 'string' && startsWith.includes('\n'));
  return hasLines || takes.most > 60 ? (
    <Textarea {...common} autosize minRows={2} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
