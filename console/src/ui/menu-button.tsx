import { type ReactNode, useId, useState } from 'react';
import type { MenuPlace } from './menu-beside.tsx';

interface MenuButtonProps {
  label: string;
  className: string | undefined;
  isBordered?: boolean;
  /** The menu, loaded when it is first opened. */
  menu: (at: MenuPlace) => ReactNode;
  children: ReactNode;
}

/**
 * A plain button until it is pressed. A list has fifty of them and most are never opened: fifty menus are half of what a list
 * takes to render.
 */
export function MenuButton({ label, className, isBordered = false, menu, children }: MenuButtonProps) {
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const press = () => {
    setUsed(true);
    setOpen((was) => !was);
  };
  return (
    <>
      <button
        id={id}
        type="button"
        className={className}
        data-bordered={isBordered || undefined}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={press}
      >
        {children}
      </button>
      {isUsed && menu({ id, isOpen, onChange: setOpen })}
    </>
  );
}
