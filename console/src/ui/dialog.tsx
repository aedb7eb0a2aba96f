import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** CSS width. */
  size?: string;
  /** Only its children, from edge to edge; it hangs from the top, so that it may grow. */
  bare?: boolean;
  children: ReactNode;
}

/** The one dialog: named by its title, closed by Esc, the cross or a click beside it. */
export function Dialog({ opened, onClose, title, size = '440px', bare = false, children }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} centered={!bare} transitionProps={{ duration: 120 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={title} radius="lg">
        {bare ? (
          children
        ) : (
          <Modal.Body className={classes.body}>
            <div className={classes.head}>
              <h2>{title}</h2>
              <CloseButton aria-label="Close" onClick={onClose} />
            </div>
            {children}
          </Modal.Body>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
