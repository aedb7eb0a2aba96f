import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

export interface TooltipBesideProps {
  label: string;
  target: RefObject<HTMLElement | null>;
  isShown: boolean;
}

/** The tooltip of a button that is rendered already. */
export function TooltipBeside({ label, target, isShown }: TooltipBesideProps) {
  return <Tooltip label={label} target={target} opened={isShown} />;
}
