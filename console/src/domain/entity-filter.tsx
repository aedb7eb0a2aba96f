import { Button, CloseIcon, Combobox, Loader } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import type { EntitySelectBaseProps } from './entity-select.tsx';
import classes from '../ui/list/list.module.css';

interface EntityFilterProps {
  /** "Store". */
  label: string;
  /** The label without a selection: "All stores". */
  none: string;
  /** 0 for no selection. */
  value: number;
  valueName: string | undefined;
  /** Loaded when the filter is opened. */
  select: ComponentType<EntitySelectBaseProps & { onChange?: (id: number) => void }>;
  onChange: (id: number | undefined) => void;
}

/** Filters a list by one record: a button that becomes a search by name. */
export function EntityFilter({ label, none, value, valueName, select: Select, onChange }: EntityFilterProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<Loader size="sm" m="auto" />}>
        <Select
          aria-label={label}
          className={classes.choosing}
          placeholder={none}
          ref={focus}
          defaultDropdownOpened
          {...(value > 0 && { value, ...(valueName && { valueName }) })}
          onChange={(id) => {
            setOpen(false);
            onChange(id > 0 ? id : undefined);
          }}
          onBlur={() => setOpen(false)}
        />
      </Suspense>
    );
  }
  return (
    <Button.Group>
      <Button
        variant="default"
        fw={450}
        pe="xs"
        // As in the selects beside it, which it becomes.
        rightSection={<Combobox.Chevron />}
        aria-label={`${label}: ${valueName ?? none}`}
        onClick={() => setOpen(true)}
      >
        {value > 0 ? (valueName ?? '…') : none}
      </Button>
      {value > 0 && (
        <Button variant="default" px={8} aria-label={none} onClick={() => onChange(undefined)}>
          <CloseIcon size="16" />
        </Button>
      )}
    </Button.Group>
  );
}

/** Focuses the input that has replaced the pressed button. */
function focus(input: HTMLInputElement | null) {
  input?.focus();
}
