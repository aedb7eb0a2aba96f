import { Input } from '@mantine/core';
import { useId } from 'react';
import classes from './form.module.css';

interface ComputedFieldProps {
  label: string;
  value: string;
  description?: string;
  className?: string;
}

/** A computed value among fields: labelled like them, but not editable. */
export function ComputedField({ label, value, className, description }: ComputedFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      {...(className !== undefined && { className })}
    >
      <output className={classes.computed} aria-labelledby={`${id}-label`}>
        {value}
      </output>
    </Input.Wrapper>
  );
}
