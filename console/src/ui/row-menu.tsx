import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@vitrine/contract/messages';
import { MenuItems, useAllowed, type RowAction } from './menu-items.tsx';
import classes from './row-menu.module.css';

interface RowMenuProps {
  name: string;
  actions: readonly RowAction[];
  /** As a button beside others. */
  isBordered?: boolean;
}

/**
 * The ⋯ at the end of a row or card, or among the buttons of a page. A list has fifty of them and most are never opened:
 * each is a plain button until it is pressed, because fifty menus are half of what a list takes to render.
 */
export function RowMenu({ name, actions, isBordered = false }: RowMenuProps) {
  const allowed = useAllowed(actions);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (allowed.length === 0) return null;
  const press = () => {
    // Rendered closed first, because the menu returns the focus to the element that had it when the menu opened.
    flushSync(() => setUsed(true));
    setOpen((was) => !was);
  };
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.more}
        data-bordered={isBordered || undefined}
        aria-label={t('Actions for {name}', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={press}
      >
        <IconDots size={18} aria-hidden="true" />
      </button>
      {isUsed && (
        <Menu id={id} opened={isOpen} onChange={setOpen} position="bottom-end" width={200}>
          <Menu.Target>
            <PlaceOf element={button} />
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems actions={allowed} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface PlaceProps {
  element: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLElement | null>;
}

/** Makes a menu open at an element that is rendered already. */
function PlaceOf({ element, ref }: PlaceProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  return null;
}
