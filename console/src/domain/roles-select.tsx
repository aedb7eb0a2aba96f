import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { MultiSelect } from '../ui/form/select.tsx';

interface RolesSelectProps {
  label?: string;
  'aria-label'?: string;
  description?: string;
  /** Null for viewers who may not see all roles; undefined while they load. */
  roles: readonly { id: number; name: string }[] | null | undefined;
  /** The names of the chosen roles, for these viewers. */
  names: string;
  /** The path of the field in its form. */
  'data-path'?: string;
  value?: readonly number[] | undefined;
  error?: ReactNode;
  onChange?: (ids: number[]) => void;
}

/** Chooses among the roles of the account. */
export function RolesSelect({ roles, names, value = [], onChange, description, ...field }: RolesSelectProps) {
  if (roles === null) {
    const { label, 'aria-label': ariaLabel } = field;
    return (
      <TextInput
        label={label}
        aria-label={ariaLabel}
        value={names}
        readOnly
        description={t('Your own roles do not allow viewing roles.')}
      />
    );
  }
  return (
    <MultiSelect
      {...field}
      description={description}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('No results found')}
      data={(roles ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={roles ? value.map(String) : []}
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  );
}
