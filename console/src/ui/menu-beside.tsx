import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';

/** A button that is rendered already, and the menu's state. */
export interface MenuPlace {
  /** The button's. */
  id: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

interface MenuBesideProps {
  at: MenuPlace;
  width: number;
  className?: string | undefined;
  children: ReactNode;
}

/** The menu of a MenuButton. */
export function MenuBeside({ at: { id, isOpen, onChange }, width, className, children }: MenuBesideProps) {
  // Rendered closed first, because the menu returns the focus to the element that had it when the menu opened.
  const isMounted = useMounted();
  return (
    <Menu id={id} opened={isMounted && isOpen} onChange={onChange} position="bottom-end" width={width}>
      <Menu.Target>
        <PlaceOf id={id} />
      </Menu.Target>
      <Menu.Dropdown {...(className !== undefined && { className })}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Makes a menu open at a button that is rendered already. */
function PlaceOf({ id, ref }: { id: string; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => document.getElementById(id), [id]);
  return null;
}
