import { Group, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState, type ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import type { Row } from '../lib/api.ts';
import { listOptions, listQueryOf, type ListEndpoint, type ListSource } from '../lib/lists.ts';
import { useSession } from '../lib/session.ts';
import { RestoredNames } from '../ui/form/restored-names.ts';
import { permissionName } from './permission-name.ts';
import { Select } from '../ui/form/select.tsx';

/** The props that do not depend on the entity. */
export interface EntitySelectBaseProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  'data-path'?: string;
  /** 0 for no selection. */
  value?: number;
  /** The name of `value`, because the row may not be among the search results. */
  valueName?: string;
}

interface EntitySelectProps<E extends ListEndpoint> extends EntitySelectBaseProps {
  source: ListSource<E>;
  idOf: (row: Row<E>) => number;
  nameOf: (row: Row<E>) => string;
  onChange?: (id: number, row: Row<E> | undefined) => void;
  /** Rendered before each name in the list. */
  thumbnailOf?: (row: Row<E>) => ReactNode;
}

const waitMs = 200;

/** Selects one record by name; the server searches, because a tenant may have thousands. */
export function EntitySelect<E extends ListEndpoint>(props: EntitySelectProps<E>) {
  const { source, idOf, nameOf, value = 0, valueName, onChange, thumbnailOf, ...select } = props;
  useSecondRender();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, waitMs);
  const [chosen, setChosen] = useState({ id: value, name: valueName ?? '' });
  const missing = useMissingPermission(source.endpoint);
  const { data, error, isPending } = useQuery({
    ...listOptions(source, listQueryOf(source.endpoint, { ...source.filter, search })),
    enabled: missing === null,
  });
  const rows = data?.rows ?? [];
  const restored = useRestoredName(select['data-path'], value);
  // A form may learn the name of its value later.
  const name = restored ?? ((chosen.id === value && chosen.name) || valueName);
  const found = rows.map((row) => ({ value: String(idOf(row)), label: nameOf(row) }));
  const isAdded = value > 0 && Boolean(name) && !found.some((option) => option.value === String(value));
  const choose = (text: string | null) => {
    const id = Number(text ?? 0);
    const row = rows.find((each) => idOf(each) === id);
    setChosen({ id, name: row ? nameOf(row) : '' });
    onChange?.(id, row);
  };
  const withThumbnail: SelectProps['renderOption'] = ({ option }) => {
    const row = rows.find((each) => String(idOf(each)) === option.value);
    return (
      <Group gap="sm" wrap="nowrap">
        {row && thumbnailOf?.(row)}
        {option.label}
      </Group>
    );
  };
  return (
    <Select
      searchable
      // An invalid field gets the focus, and an open list would hide its error.
      openOnFocus={false}
      nothingFoundMessage={error ? error.message : isPending ? t('Searching…') : t('No results found')}
      {...select}
      {...(missing && { disabled: true, description: missing })}
      {...(thumbnailOf && { renderOption: withThumbnail })}
      data={isAdded ? [{ value: String(value), label: name ?? '' }, ...found] : found}
      // The server has filtered already; the selected record is listed only while nothing is typed.
      filter={({ options }) => (isAdded && typed !== '' ? options.slice(1) : options)}
      value={value > 0 ? String(value) : null}
      onChange={choose}
      onSearchChange={(text) => setTyped(text === name ? '' : text)}
    />
  );
}

/** The name of the value of a restored draft. */
function useRestoredName(path: string | undefined, value: number): string | undefined {
  const { values, names } = use(RestoredNames);
  return path !== undefined && value > 0 && values[path] === value ? names[path] || undefined : undefined;
}

/**
 * Renders a second time. A list that is open from the first render sets its id in an effect, and Mantine's field refers to
 * the list only from the next render on, which cached rows would not cause.
 */
function useSecondRender() {
  const [, setRendered] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRendered(true));
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** A user who may save the form may lack the permission to view the records to select from. */
function useMissingPermission({ permission }: ListEndpoint): string | null {
  const { permissions } = useSession();
  if (permission === undefined || permissions.has(permission)) return null;
  return t('To choose one, you need the permission {permissionName}.', { permissionName: permissionName(permission) });
}
