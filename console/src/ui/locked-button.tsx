import { Button, type ButtonProps } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { ButtonTooltip } from './button-tooltip.tsx';
import { useTooltip } from './use-tooltip.ts';

interface LockedButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection' | 'c'> {
  'aria-label'?: string;
  /** Why the button is disabled. */
  reason: string;
  children: ReactNode;
}

/** A disabled button. It stays focusable, and its tooltip says why; after a tap, until the next one elsewhere. */
export function LockedButton({ reason, children, ...buttonProps }: LockedButtonProps) {
  const { isShown, setShown, handlers } = useTooltip();
  const button = useClickOutside<HTMLButtonElement>(() => setShown(false));
  const onPointerUp = ({ pointerType }: PointerEvent) => pointerType === 'touch' && setShown(true);
  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && setShown(true);
  return (
    <>
      <Button
        {...buttonProps}
        {...handlers}
        ref={button}
        onPointerUp={onPointerUp}
        onFocus={onFocus}
        onBlur={() => setShown(false)}
        data-disabled
        aria-disabled="true"
        aria-description={reason}
      >
        {children}
      </Button>
      <ButtonTooltip label={reason} target={button} isShown={isShown} />
    </>
  );
}
