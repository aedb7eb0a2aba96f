import { msg, t } from '@vitrine/contract/messages';
import type { LayoutPart, PartBox } from '@vitrine/contract/rules/layout';
import type { Editor } from '../editor/editor.ts';
import { ChoiceSelect, type Choice } from './choice-select.tsx';
import type { UpdatePart } from './content-fields.tsx';
import { NumberField } from './number-field.tsx';
import { PaintField } from './paint-field.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';

const shadows: readonly Choice<PartBox['shadow']>[] = [
  { value: 'none', label: msg('No shadow') },
  { value: 'low', label: msg('Low shadow') },
  { value: 'high', label: msg('High shadow') },
];

/** What lies beneath and around the content of a part. */
export function BoxFields({ part, editor, update }: { part: LayoutPart; editor: Editor; update: UpdatePart }) {
  const { box } = part;
  const setBox = (label: string, change: Partial<PartBox>) =>
    update(label, (before) => ({ ...before, box: { ...before.box, ...change } }), label);
  return (
    <Section title={t('Box')}>
      <PaintField
        label={part.kind === 'shape' ? t('Fill colour') : t('Plate')}
        noneLabel={part.kind === 'shape' ? t('No fill colour') : t('No plate')}
        paint={box.paint}
        palette={editor.document.palette}
        onSettle={editor.settle}
        onChange={(paint) => setBox(t('Change fill'), { paint })}
      />
      <div className={classes.two}>
        <NumberField
          label={t('Corner radius')}
          value={box.corner}
          min={0}
          max={1000}
          onSettle={editor.settle}
          onChange={(corner) => setBox(t('Change corner'), { corner })}
        />
        <NumberField
          label={t('Padding')}
          value={box.padding}
          min={0}
          max={500}
          onSettle={editor.settle}
          onChange={(padding) => setBox(t('Change padding'), { padding })}
        />
        <NumberField
          label={t('Opacity')}
          unit="%"
          scale={100}
          digits={0}
          value={box.opacity}
          min={0}
          max={1}
          onSettle={editor.settle}
          onChange={(opacity) => setBox(t('Change opacity'), { opacity })}
        />
        <ChoiceSelect
          label={t('Shadow')}
          choices={shadows}
          value={box.shadow}
          onChange={(shadow) => setBox(t('Change shadow'), { shadow })}
        />
        <NumberField
          label={t('Border')}
          value={box.border?.width ?? 0}
          min={0}
          max={200}
          onSettle={editor.settle}
          onChange={(width) =>
            setBox(t('Change border'), {
              border: width === 0 ? null : { width, paint: box.border?.paint ?? { colour: '#ffffff' } },
            })
          }
        />
      </div>
      {box.border && (
        <PaintField
          label={t('Border')}
          paint={box.border.paint}
          palette={editor.document.palette}
          onSettle={editor.settle}
          onChange={(paint) => paint && box.border && setBox(t('Change border'), { border: { ...box.border, paint } })}
        />
      )}
    </Section>
  );
}
