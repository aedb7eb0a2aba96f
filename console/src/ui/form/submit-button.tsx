import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { LockedButton } from '../locked-button.tsx';

interface SubmitButtonProps extends Pick<ButtonProps, 'loading' | 'disabled'> {
  /** Why nothing can be saved now, by `useLockReason`; null if it can. */
  locked: string | null;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The button that submits a form, or why it cannot. */
export function SubmitButton({ locked, children, ...button }: SubmitButtonProps) {
  if (locked !== null) return <LockedButton reason={locked}>{children}</LockedButton>;
  return (
    <Button type="submit" {...button}>
      {children}
    </Button>
  );
}
