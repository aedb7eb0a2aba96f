import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { maxGuides, type GuideAxis } from '../document/guides.ts';
import type { GuidesControl } from '../editor/use-guides.ts';
import { IconButton } from './icon-button.tsx';
import { NumberField } from './number-field.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';

const axes = [
  {
    axis: 'across',
    label: msg('From the left'),
    remove: msg('Remove the guide {at} % from the left'),
    guide: msg('Vertical guide'),
    add: msg('Add vertical guide'),
  },
  {
    axis: 'down',
    label: msg('From the top'),
    remove: msg('Remove the guide {at} % from the top'),
    guide: msg('Horizontal guide'),
    add: msg('Add horizontal guide'),
  },
] as const satisfies ({ axis: GuideAxis } & Record<'label' | 'remove' | 'guide' | 'add', Message>)[];

/** The guides in numbers: what dragging them from the rulers does, without dragging. */
export function GuideFields({ guides }: { guides: GuidesControl }) {
  return (
    <Section title={t('Guides')}>
      {axes.map(({ axis, label, remove }) =>
        guides[axis].map((at, i) => (
          <div key={`${axis} ${i}`} className={classes.guide}>
            <NumberField
              label={t(label)}
              unit="%"
              scale={0.1}
              min={0}
              max={1000}
              value={at}
              onSettle={nothing}
              onChange={(to) => guides.move(axis, at, to)}
            />
            <IconButton label={t(remove, { at: at / 10 })} icon={IconX} onClick={() => guides.move(axis, at, null)} />
          </div>
        )),
      )}
      <div className={classes.wide}>
        {axes.map(({ axis, guide, add }) => (
          <Button
            key={axis}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            aria-label={t(add)}
            disabled={guides[axis].length >= maxGuides}
            onClick={() => guides.move(axis, null, freePosition(guides[axis]))}
          >
            {t(guide)}
          </Button>
        ))}
      </div>
      <p className="small muted">{t('Parts snap to guides. Drag one from a ruler, and back to remove it.')}</p>
    </Section>
  );
}

/** The middle, or as near to it as no guide is yet. */
function freePosition(taken: readonly number[]): number {
  for (let at = 500; ; at -= 20) if (!taken.includes(at)) return at;
}

/** They are no step of the history. */
const nothing = () => {};
