import { Group, Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { t } from '@vitrine/contract/messages';
import { offsetText } from '../lib/format.ts';
import { browserZone, timeZonesQuery } from '../lib/time-zones.ts';

const none: readonly never[] = [];

/** Selects a time zone, found by city or region; the browser's zone comes first. */
export function TimeZoneSelect({ value, ...field }: SelectProps) {
  const { data = none } = useQuery(timeZonesQuery);
  const current = value ?? '';
  const offsets = new Map(data.map(({ name, offsetMinutes }) => [name, offsetText(offsetMinutes)]));
  const here = useMemo(() => browserZone(data.map(({ name }) => name)), [data]);
  const known = [...offsets.keys()].sort((a, b) => Number(b === here) - Number(a === here));
  const names = current && !offsets.has(current) ? [current, ...known] : known;
  const offset = offsets.get(current);
  return (
    <Select
      label={t('Time zone')}
      description={
        offset
          ? t('Schedules play in this time zone, currently {offset}.', { offset })
          : t('Schedules play in this time zone.')
      }
      withAsterisk
      searchable
      // Enter selects the first match.
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={200}
      nothingFoundMessage={t('No results found')}
      data={names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      filter={byWords}
      renderOption={({ option }) => (
        <Group justify="space-between" wrap="nowrap" flex={1}>
          {option.label}
          <span className="small muted num" aria-hidden="true">
            {offsets.get(option.value)}
          </span>
        </Group>
      )}
      value={current}
      {...field}
    />
  );
}

/** Every typed word must occur: "new york", "york america". */
const byWords: OptionsFilter = ({ options, search }) => {
  const words = search.toLowerCase().split(/[\s/_]+/);
  return options.filter((option): option is ComboboxItem => {
    const label = 'label' in option ? option.label.toLowerCase() : '';
    return words.every((word) => label.includes(word));
  });
};
