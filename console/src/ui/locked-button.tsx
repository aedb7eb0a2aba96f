import { Button, type ButtonProps } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useFirstData } from '../lib/first-data.ts';
import { later } from './later.tsx';

const TooltipBeside = later(async () => (await import('./tooltip-beside.tsx')).TooltipBeside);

interface LockedButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection' | 'c'> {
  'aria-label'?: string;
  /** Why the button is disabled. */
  reason: string;
  children: ReactNode;
}

/** A disabled button. It stays focusable, and its tooltip says why; after a tap, until the next one elsewhere. */
export function LockedButton({ reason, children, ...buttonProps }: LockedButtonProps) {
  const [isShown, setShown] = useState(false);
  const hasData = useFirstData();
  const button = useClickOutside<HTMLButtonElement>(() => setShown(false));
  // A finger leaves the button as soon as it is lifted, which ends the tooltip's own hover.
  const onPointerUp = ({ pointerType }: PointerEvent) => setShown(pointerType === 'touch');
  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && setShown(true);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false);
  return (
    <>
      <Button
        {...buttonProps}
        ref={button}
        onPointerUp={onPointerUp}
        onFocus={onFocus}
        onBlur={() => setShown(false)}
        onKeyDown={onKeyDown}
        data-disabled
        aria-disabled="true"
        aria-description={reason}
      >
        {children}
      </Button>
      {hasData && <TooltipBeside label={reason} target={button} isShown={isShown} />}
    </>
  );
}
