import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why nothing can be changed, beside what cannot. */
export const endedReason = 'The subscription has expired';

interface LockedButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection' | 'c'> {
  children: ReactNode;
}

/** A button that the end of the subscription disables. It can still be reached, by pointer and Tab, and says why. */
export function LockedButton({ children, ...look }: LockedButtonProps) {
  return (
    <Tooltip label={endedReason} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} data-disabled aria-disabled="true" aria-description={endedReason}>
        {children}
      </Button>
    </Tooltip>
  );
}
