import { type PointerEvent, useEffect, useState } from 'react';

/**
 * Whether a button's tooltip is shown, and the button's handlers: while a mouse is over it, until Escape. The button itself
 * knows it, because its tooltip may be loaded after the pointer has come.
 */
export function useTooltip() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isShown]);
  const onPointer = (isOver: boolean) => (event: PointerEvent) => event.pointerType !== 'touch' && setShown(isOver);
  return { isShown, setShown, handlers: { onPointerEnter: onPointer(true), onPointerLeave: onPointer(false) } };
}
