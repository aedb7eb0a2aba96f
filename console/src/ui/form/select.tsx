import {
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type ComboboxProps,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core';
import { useState, type FocusEventHandler } from 'react';

export function Select(props: SelectProps) {
  return <MantineSelect {...props} {...useOptionsInFocus(props)} />;
}

export function MultiSelect(props: MultiSelectProps) {
  return <MantineMultiSelect {...props} {...useOptionsInFocus(props)} />;
}

interface FocusHandlers {
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

/**
 * Renders the options of a field only while it has the focus. Mantine renders them always, and all again whenever a form
 * changes: the form of a store has over a thousand, which took most of the time of a typed letter.
 */
export function useOptionsInFocus({ onFocus, onBlur }: FocusHandlers): Required<FocusHandlers> & {
  comboboxProps: ComboboxProps;
} {
  const [isFocused, setFocused] = useState(false);
  return {
    comboboxProps: { shadow: 'md', transitionProps: { duration: 100 }, keepMounted: isFocused },
    onFocus: (event) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setFocused(false);
      onBlur?.(event);
    },
  };
}
