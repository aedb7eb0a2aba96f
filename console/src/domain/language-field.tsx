import { type SelectProps } from '@mantine/core';
import { languages } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';
import { languageName } from './language-name.ts';
import { Select } from '../ui/form/select.tsx';

interface LanguageFieldProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** What it means that no language is chosen. */
  none: string;
  onChange?: (language: string | null) => void;
}

/** Chooses a language, each by its own name. */
export function LanguageField({ none, value, onChange, ...field }: LanguageFieldProps) {
  return (
    <Select
      label={t('Language')}
      allowDeselect={false}
      data={[{ value: '', label: none }, ...languages.map((each) => ({ value: each.tag, label: languageName(each) }))]}
      value={value ?? ''}
      onChange={(tag) => onChange?.(tag || null)}
      {...field}
    />
  );
}
