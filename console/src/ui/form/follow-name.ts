import type { UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';

type Followers<V> = { readonly [Field in keyof V]?: (name: string) => string };

interface Named {
  name: string;
}

/** The fields that change with the name: those whose value is still the one derived from the previous name. */
export function followingName<V extends Named>(values: V, name: string, followers: Followers<V>): Partial<V> {
  const changes: Partial<V> = {};
  for (const field in followers) {
    const derive = followers[field];
    if (derive && values[field] === derive(values.name)) Object.assign(changes, { [field]: derive(name) });
  }
  return changes;
}

/** For the name's field of a new record: the followers change with it until they are edited. */
export function nameProps<V extends Named>(form: UseFormReturnType<V>, followers: Followers<V>) {
  return {
    ...form.getInputProps('name'),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const changes = { ...followingName(form.getValues(), value, followers), name: value };
      for (const [field, text] of Object.entries(changes)) form.setFieldValue(field, text as never);
    },
  };
}

/**
 * For the description's text area: while it only repeats the name, it is selected when the focus comes to it, as a browser
 * does with a text input. Otherwise what is typed would be appended to the name.
 */
export function descriptionProps<V extends Named & { description: string }>(form: UseFormReturnType<V>) {
  const props = form.getInputProps('description');
  return {
    ...props,
    onFocus: (event: FocusEvent<HTMLTextAreaElement>) => {
      props.onFocus?.(event);
      const { name, description } = form.getValues();
      if (description === name) event.currentTarget.select();
    },
  };
}

/** A required description is at least the name. */
export const describedByName = { description: (name: string) => name };
