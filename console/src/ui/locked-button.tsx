import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface LockedButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection' | 'c'> {
  'aria-label'?: string;
  /** Why the button is disabled. */
  reason: string;
  children: ReactNode;
}

/** A disabled button. It stays focusable, and its tooltip says why. */
export function LockedButton({ reason, children, ...buttonProps }: LockedButtonProps) {
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <Button {...buttonProps} data-disabled aria-disabled="true" aria-description={reason}>
        {children}
      </Button>
    </Tooltip>
  );
}
