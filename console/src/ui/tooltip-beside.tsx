import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface TooltipBesideProps {
  label: string;
  target: RefObject<HTMLElement | null>;
  /** Also without the pointer. */
  isShown?: boolean;
}

/** The tooltip of a button that is rendered already. */
export function TooltipBeside({ label, target, isShown = false }: TooltipBesideProps) {
  return <Tooltip label={label} target={target} {...(isShown && { opened: true })} />;
}
