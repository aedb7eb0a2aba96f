import { msg, t } from '@vitrine/contract/messages';
import { maxEntranceMs, type PartEntrance } from '@vitrine/contract/rules/layout';
import { ChoiceSelect, type Choice } from './choice-select.tsx';
import { NumberField } from './number-field.tsx';
import classes from './properties.module.css';

const entrances: readonly Choice<PartEntrance['kind']>[] = [
  { value: 'none', label: msg('At once') },
  { value: 'fade', label: msg('Fade') },
  { value: 'rise', label: msg('Rise and fade') },
  { value: 'slide', label: msg('Slide') },
  { value: 'wipe', label: msg('Wipe') },
  { value: 'zoom', label: msg('Zoom') },
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
        label={t('Entrance')}
        choices={entrances}
        value={entrance.kind}
        onChange={(kind) => onChange({ ...entrance, kind })}
      />
      <NumberField
        label={t('Duration')}
        {...seconds}
        value={entrance.ms}
        max={maxEntranceMs - entrance.afterMs}
        onChange={(ms) => onChange({ ...entrance, ms: whole(ms) })}
      />
      <NumberField
        label={t('Delay')}
        {...seconds}
        value={entrance.afterMs}
        max={maxEntranceMs - entrance.ms}
        onChange={(afterMs) => onChange({ ...entrance, afterMs: whole(afterMs) })}
      />
    </div>
  );
}
