import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { t } from '@vitrine/contract/messages';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** CSS width. */
  size?: string;
  /** Without heading and padding, and aligned to the top, so that it can grow. */
  bare?: boolean;
  children: ReactNode;
}

/** The dialog of the console: named by its title, closed by Esc, the close button or a click outside. */
export function Dialog({ opened, onClose, title, size = '440px', bare = false, children }: DialogProps) {
  const content = useFocusReturn(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered={!bare}
      returnFocus={false}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} aria-label={title} radius="lg">
        {bare ? (
          children
        ) : (
          <Modal.Body className={classes.body}>
            <div className={classes.head}>
              <h2>{title}</h2>
              <CloseButton aria-label={t('Close')} onClick={onClose} />
            </div>
            {children}
          </Modal.Body>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
