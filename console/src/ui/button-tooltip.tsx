import { useFirstData } from '../lib/first-data.ts';
import { later } from './later.tsx';
import type { TooltipBesideProps } from './tooltip-beside.tsx';

const TooltipBeside = later(async () => (await import('./tooltip-beside.tsx')).TooltipBeside);

/** The tooltip of a button, once the first page shows its data. */
export function ButtonTooltip(props: TooltipBesideProps) {
  return useFirstData() && <TooltipBeside {...props} />;
}
