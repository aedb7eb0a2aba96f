import { useState, type ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { MultiSelect } from '../ui/form/select.tsx';

interface TargetOption {
  value: string;
  label: string;
}

interface TargetSelectProps {
  description: string;
  placeholder: string;
  /** What the server has found, by kind. */
  found: readonly { group: string; items: TargetOption[] }[];
  value: string[];
  /** The names of the saved targets, which may not be among those that were found. */
  saved?: ReadonlyMap<string, string>;
  error: ReactNode;
  onChange: (value: string[]) => void;
  onSearch: (text: string) => void;
}

const none: ReadonlyMap<string, string> = new Map();

/** Selects targets of several kinds in one field; the server searches, because a tenant may have thousands. */
export function TargetSelect(props: TargetSelectProps) {
  const { description, placeholder, found, value, saved = none, error, onChange, onSearch } = props;
  const [names, setNames] = useState(saved);
  const labels = new Map(found.flatMap(({ items }) => items.map((each) => [each.value, each.label] as const)));
  const missing = value.filter((each) => !labels.has(each));
  const choose = (picked: string[]) => {
    setNames(new Map(picked.map((each) => [each, labels.get(each) ?? names.get(each) ?? each])));
    onChange(picked);
  };
  return (
    <MultiSelect
      label={t('Show on')}
      description={description}
      withAsterisk
      searchable
      clearable
      data-path="storeIds"
      placeholder={value.length === 0 ? placeholder : ''}
      nothingFoundMessage={t('No results found')}
      filter={({ options }) => options}
      data={[
        ...found,
        { group: t('Selected'), items: missing.map((each) => ({ value: each, label: names.get(each) ?? each })) },
      ].filter(({ items }) => items.length > 0)}
      error={error}
      value={value}
      onChange={choose}
      onSearchChange={onSearch}
    />
  );
}
