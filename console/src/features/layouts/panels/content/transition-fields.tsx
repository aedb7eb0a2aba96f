import { t } from '@vitrine/contract/messages';
import {
  type Transition,
  transitionKinds,
  transitionLimits,
  transitionNames,
} from '@vitrine/contract/rules/transition';
import { ChoiceSelect } from '../choice-select.tsx';
import { NumberField } from '../number-field.tsx';
import classes from '../properties.module.css';

const choices = transitionKinds.map((kind) => ({ value: kind, label: transitionNames[kind] }));

interface TransitionFieldsProps {
  transition: Transition;
  onChange: (transition: Transition) => void;
  onSettle: () => void;
}

/** How items of a zone follow each other, if they have no transition of their own. */
export function TransitionFields({ transition, onChange, onSettle }: TransitionFieldsProps) {
  const { kind, ms } = transition;
  const { minMs, maxMs, defaultMs } = transitionLimits;
  return (
    <div>
      <div className={classes.two}>
        <ChoiceSelect
          label={t('Transition')}
          choices={choices}
          value={kind}
          onChange={(next) => onChange({ kind: next, ms: next === 'cut' ? 0 : ms || defaultMs })}
        />
        <NumberField
          label={t('Duration')}
          {...{ unit: 's', scale: 0.001, step: 0.1, min: kind === 'cut' ? 0 : minMs, max: maxMs }}
          value={ms}
          isDisabled={kind === 'cut'}
          onChange={(next) => onChange({ kind, ms: Math.round(next) })}
          onSettle={onSettle}
        />
      </div>
      <p className="small muted">
        {t('For items that have none of their own. A screen that is too slow for it cuts.')}
      </p>
    </div>
  );
}
