import { SegmentedControl, Switch } from '@mantine/core';
import { msg, t } from '@vitrine/contract/messages';
import type { TextStyle } from '@vitrine/contract/rules/layout';
import { FontSelect } from './font-select.tsx';
import { NumberField } from './number-field.tsx';
import { PaintField } from './paint-field.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';
import { translated } from '../../../lib/translated.ts';
import { Select } from '../../../ui/form/select.tsx';

const weights = [
  { value: '400', label: msg('Regular') },
  { value: '500', label: msg('Medium weight') },
  { value: '600', label: msg('Semibold') },
  { value: '700', label: msg('Bold') },
  { value: '800', label: msg('Extra bold') },
];
const aligns = [
  { value: 'start', label: msg('Left') },
  { value: 'middle', label: msg('Centre') },
  { value: 'end', label: msg('Right') },
] as const;
const stands = [
  { value: 'top', label: msg('Top') },
  { value: 'middle', label: msg('Middle') },
  { value: 'bottom', label: msg('Bottom') },
] as const;

interface TextStyleFieldsProps {
  style: TextStyle;
  palette: Record<string, string>;
  onChange: (style: TextStyle) => void;
  onSettle: () => void;
}

/** How words look. */
export function TextStyleFields({ style, palette, onChange, onSettle }: TextStyleFieldsProps) {
  const set = (change: Partial<TextStyle>) => onChange({ ...style, ...change });
  const { fit } = style;
  const sizes = { min: 1, max: 2000, onSettle };
  return (
    <Section title={t('Style')}>
      <div className={classes.two}>
        <FontSelect value={style.font} onChange={(font) => set({ font })} />
        <Select
          label={t('Weight')}
          size="xs"
          allowDeselect={false}
          data={translated(weights)}
          value={String(style.weight)}
          onChange={(weight) => weight && set({ weight: Number(weight) })}
        />
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('Alignment')}
        data={translated(aligns)}
        value={style.align}
        onChange={(align) => set({ align })}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('Height in the box')}
        data={translated(stands)}
        value={style.stand}
        onChange={(stand) => set({ stand })}
      />
      <Switch
        label={t('Fit the words to the box')}
        checked={fit !== null}
        onChange={({ currentTarget: { checked } }) =>
          set({ fit: checked ? { least: Math.max(1, style.size / 2), most: style.size * 2 } : null })
        }
      />
      <div className={classes.two}>
        {fit === null ? (
          <NumberField label={t('Size')} {...sizes} value={style.size} onChange={(size) => set({ size })} />
        ) : (
          <>
            <NumberField
              label={t('Smallest')}
              {...sizes}
              max={fit.most}
              value={fit.least}
              onChange={(least) => set({ fit: { ...fit, least } })}
            />
            <NumberField
              label={t('Largest')}
              {...sizes}
              min={fit.least}
              value={fit.most}
              onChange={(most) => set({ fit: { ...fit, most } })}
            />
          </>
        )}
        <NumberField
          label={t('Line spacing')}
          digits={2}
          step={0.05}
          min={0.5}
          max={4}
          value={style.line}
          onSettle={onSettle}
          onChange={(line) => set({ line })}
        />
        <NumberField
          label={t('Letter spacing')}
          digits={3}
          step={0.01}
          min={-0.5}
          max={2}
          value={style.spacing}
          onSettle={onSettle}
          onChange={(spacing) => set({ spacing })}
        />
      </div>
      <Switch
        label={t('Capitals')}
        checked={style.case === 'upper'}
        onChange={({ currentTarget: { checked } }) => {
          const { case: _, ...rest } = style;
          onChange(checked ? { ...rest, case: 'upper' } : rest);
        }}
      />
      <PaintField
        label={t('Colour')}
        paint={style.colour}
        palette={palette}
        onSettle={onSettle}
        onChange={(colour) => colour && set({ colour })}
      />
    </Section>
  );
}
