import {
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type ComboboxProps,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core';
import { useForceUpdate } from '@mantine/hooks';
import { useEffect, useState, type FocusEventHandler } from 'react';

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
 * changes: the form of a store has over a thousand, which took most of the time of a typed letter. Mantine names the list to
 * screen readers, and calls it open, only when the field is rendered after the list: therefore it is rendered once more.
 * A closed list is gone at once: while it fades away it takes the click on what it covers, and chooses an option by it.
 */
export function useOptionsInFocus({ onFocus, onBlur }: FocusHandlers): Required<FocusHandlers> & {
  comboboxProps: ComboboxProps;
} {
  const [isFocused, setFocused] = useState(false);
  const renderAgain = useForceUpdate();
  useEffect(() => {
    if (!isFocused) return;
    const timer = setTimeout(renderAgain);
    return () => clearTimeout(timer);
  }, [isFocused, renderAgain]);
  return {
    comboboxProps: { shadow: 'md', transitionProps: { duration: 100, exitDuration: 0 }, keepMounted: isFocused },
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
