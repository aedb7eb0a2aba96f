import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why the button is disabled. */
export const endedReason = 'The subscription has expired';

interface LockedButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection' | 'c'> {
  children: ReactNode;
}

/** A button disabled by an expired subscription. It stays focusable, and its tooltip says why. */
export function LockedButton({ children, ...buttonProps }: LockedButtonProps) {
  return (
    <Tooltip label={endedReason} events={{ hover: true, focus: true, touch: true }}>
      <Button {...buttonProps} data-disabled aria-disabled="true" aria-description={endedReason}>
        {children}
      </Button>
    </Tooltip>
  );
}
