import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { filesByNameQuery } from './overrides.api.ts';

interface FileSelectProps {
  /** 0 for no selection. */
  value?: number;
  onChange?: (fileId: number) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const waitMs = 200;

/** Selects one file of the library, found by a part of its name. */
export function FileSelect({ value = 0, onChange, error, ...input }: FileSelectProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState({ value: '0', label: '' });
  const [name] = useDebouncedValue(typed, waitMs);
  const { data = [], isFetching } = useQuery(filesByNameQuery(name));
  const found = data.map((file) => ({ value: String(file.id), label: `${file.name} (${file.context})` }));
  const isChosen = value > 0 && !found.some((option) => option.value === chosen.value);
  return (
    <Select
      label="File"
      withAsterisk
      searchable
      placeholder="Search by name"
      nothingFoundMessage={isFetching ? 'Searching…' : 'No results found'}
      filter={({ options }) => options}
      {...input}
      error={error}
      data={isChosen ? [chosen, ...found] : found}
      value={value > 0 ? String(value) : null}
      onSearchChange={(text) => setTyped(text === chosen.label ? '' : text)}
      onChange={(id, option) => {
        setChosen({ value: id ?? '0', label: option?.label ?? '' });
        onChange?.(Number(id ?? 0));
      }}
    />
  );
}
