import { Input } from '@mantine/core';
import { useId } from 'react';
import classes from './form.module.css';

/** A figure among fields that nobody types: named as they are, and plainly none of them. */
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
