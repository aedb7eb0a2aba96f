import { Input } from '@mantine/core';
import { useId } from 'react';
import classes from './form.module.css';

/** A computed value among fields: labelled like them, but not editable. */
export function ComputedField({ label, value, className }: { label: string; value: string; className?: string }) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" {...(className !== undefined && { className })}>
      <output className={classes.computed} aria-labelledby={`${id}-label`}>
        {value}
      </output>
    </Input.Wrapper>
  );
}
