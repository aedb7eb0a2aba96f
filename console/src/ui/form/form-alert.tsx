import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why a form was not saved. It scrolls into view: the button that was pressed may be far below it. */
export function FormAlert({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Alert color="red" role="alert" {...(title !== undefined && { title })} ref={scrollIntoView}>
      {children}
    </Alert>
  );
}

function scrollIntoView(node: HTMLElement | null) {
  node?.scrollIntoView({ block: 'nearest' });
}
