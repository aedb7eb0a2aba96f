import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, useState } from 'react';

interface LockedButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection' | 'c'> {
  'aria-label'?: string;
  /** Why the button is disabled. */
  reason: string;
  children: ReactNode;
}

/** A disabled button. It stays focusable, and its tooltip says why; after a tap, until the next one elsewhere. */
export function LockedButton({ reason, children, ...buttonProps }: LockedButtonProps) {
  // A finger leaves the button as soon as it is lifted, which ends the tooltip's own hover.
  const [isTapped, setTapped] = useState(false);
  const attach = useClickOutside<HTMLButtonElement>(() => setTapped(false));
  const onPointerUp = ({ pointerType }: PointerEvent) => setTapped(pointerType === 'touch');
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: false }} {...(isTapped && { opened: true })}>
      <Button
        {...buttonProps}
        ref={attach}
        onPointerUp={onPointerUp}
        data-disabled
        aria-disabled="true"
        aria-description={reason}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
