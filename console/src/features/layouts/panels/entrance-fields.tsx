import { maxEntranceMs, type PartEntrance } from '@vitrine/contract/rules/layout';
import { ChoiceSelect, type Choice } from './choice-select.tsx';
import { NumberField } from './number-field.tsx';
import classes from './properties.module.css';

const entrances: readonly Choice<PartEntrance['kind']>[] = [
  { value: 'none', label: 'At once' },
  { value: 'fade', label: 'Fade' },
  { value: 'rise', label: 'Rise and fade' },
  { value: 'slide', label: 'Slide' },
  { value: 'wipe', label: 'Wipe' },
  { value: 'zoom', label: 'Zoom' },
];

interface EntranceFieldsProps {
  entrance: PartEntrance;
  onChange: (entrance: PartEntrance) => void;
  onSettle: () => void;
}

/** How a part appears when the layout does. */
export function EntranceFields({ entrance, onChange, onSettle }: EntranceFieldsProps) {
  const seconds = { unit: 's', scale: 0.001, step: 0.1, min: 0, onSettle };
  const whole = (ms: number) => Math.round(ms);
  return (
    <div className={classes.two}>
      <ChoiceSelect
        label="Entrance"
        choices={entrances}
        value={entrance.kind}
        onChange={(kind) => onChange({ ...entrance, kind })}
      />
      <NumberField
        label="Takes"
        {...seconds}
        value={entrance.ms}
        max={maxEntranceMs - entrance.afterMs}
        onChange={(ms) => onChange({ ...entrance, ms: whole(ms) })}
      />
      <NumberField
        label="After"
        {...seconds}
        value={entrance.afterMs}
        max={maxEntranceMs - entrance.ms}
        onChange={(afterMs) => onChange({ ...entrance, afterMs: whole(afterMs) })}
      />
    </div>
  );
}
