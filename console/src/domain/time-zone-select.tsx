import { Group, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { t } from '@vitrine/contract/messages';
import { offsetText } from '../lib/format.ts';
import { browserZone, timeZonesQuery } from '../lib/time-zones.ts';
import { Select } from '../ui/form/select.tsx';

const none: readonly never[] = [];

/** Selects a time zone, found by city or region; the browser's zone comes first. */
export function TimeZoneSelect({ value, ...field }: SelectProps) {
  const { data = none } = useQuery(timeZonesQuery);
  const current = value ?? '';
  const offsets = useMemo(
    () => new Map(data.map(({ name, offsetMinutes }) => [name, offsetText(offsetMinutes)])),
    [data],
  );
  const options = useMemo(() => optionsOf([...offsets.keys()], current), [offsets, current]);
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
      nothingFoundMessage={t('No results found')}
      data={options}
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

/** All zones that are known, and the current one. */
function optionsOf(known: string[], current: string): ComboboxItem[] {
  const here = browserZone(known);
  const names = known.toSorted((a, b) => Number(b === here) - Number(a === here));
  if (current && !known.includes(current)) names.unshift(current);
  return names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** Every typed word must occur: "new york", "york america". */
const byWords: OptionsFilter = ({ options, search }) => {
  const words = search.toLowerCase().split(/[\s/_]+/);
  return options.filter((option): option is ComboboxItem => {
    const label = 'label' in option ? option.label.toLowerCase() : '';
    return words.every((word) => label.includes(word));
  });
};
