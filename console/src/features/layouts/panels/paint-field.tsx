import { ActionIcon, ColorInput, SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { colourIn, namedColours, type Paint } from '@vitrine/contract/rules/layout';
import { useBrand } from '../../../lib/settings.ts';
import { NumberField } from './number-field.tsx';
import classes from './paint-field.module.css';

interface PaintFieldProps {
  label: string;
  paint: Paint | null;
  palette: Record<string, string>;
  onChange: (paint: Paint | null) => void;
  onSettle: () => void;
  /** What takes the paint away: "No plate". Without it there is always a paint. */
  noneLabel?: string;
  hasGradient?: boolean;
}

/** A colour: those of the brand first, then those of the layout, then any other, or from one colour to another. */
export function PaintField(props: PaintFieldProps) {
  const { label, paint, palette, onChange, onSettle, noneLabel, hasGradient = true } = props;
  const isGradient = paint !== null && !('colour' in paint);
  const first = paint === null ? '' : 'colour' in paint ? paint.colour : paint.from;
  return (
    <div className={classes.field} role="group" aria-label={label}>
      <div className={classes.head}>
        <span>{label}</span>
        {hasGradient && paint !== null && (
          <SegmentedControl
            size="xs"
            aria-label={t('{label}, kind', { label })}
            data={[
              { value: 'plain', label: t('Plain') },
              { value: 'gradient', label: t('Gradient') },
            ]}
            value={isGradient ? 'gradient' : 'plain'}
            onChange={(kind) =>
              onChange(
                kind === 'plain' ? { colour: first } : { from: first, to: otherColour(palette, first), angle: 180 },
              )
            }
          />
        )}
        {noneLabel !== undefined && paint !== null && (
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={noneLabel} onClick={() => onChange(null)}>
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {isGradient ? (
        <>
          <Colour
            label={t('{label}, from', { label })}
            colour={paint.from}
            palette={palette}
            onSettle={onSettle}
            onChange={(from) => onChange({ ...paint, from })}
          />
          <Colour
            label={t('{label}, to', { label })}
            colour={paint.to}
            palette={palette}
            onSettle={onSettle}
            onChange={(to) => onChange({ ...paint, to })}
          />
          <NumberField
            label={t('Angle')}
            unit="°"
            min={-360}
            max={360}
            value={paint.angle}
            onSettle={onSettle}
            onChange={(angle) => onChange({ ...paint, angle })}
          />
        </>
      ) : (
        <Colour
          label={label}
          colour={first}
          palette={palette}
          onSettle={onSettle}
          onChange={(colour) => onChange({ colour })}
        />
      )}
    </div>
  );
}

function otherColour(palette: Record<string, string>, colour: string): string {
  const other = namedColours(palette).find(([name]) => `palette:${name}` !== colour);
  return other === undefined ? '#ffffff' : `palette:${other[0]}`;
}

interface ColourProps {
  label: string;
  colour: string;
  palette: Record<string, string>;
  onChange: (colour: string) => void;
  onSettle: () => void;
}

function Colour({ label, colour, palette, onChange, onSettle }: ColourProps) {
  const { colours } = useBrand();
  const named = namedColours(palette);
  // A brand colour by its name in the layout, if it has that: what is painted with it then follows the layout's colour.
  const referenceTo = (value: string) => {
    const name = named.find(([, each]) => each === value)?.[0];
    return name === undefined ? value : `palette:${name}`;
  };
  const ofLayout = named.filter(([, value]) => !colours.some((brand) => brand.colour === value));
  return (
    <>
      {colours.length > 0 && (
        <div className={classes.colours}>
          <span className={classes.of}>{t('Brand')}</span>
          {colours.map((brand) => (
            <Swatch
              key={brand.name}
              name={brand.name}
              colour={brand.colour}
              label={t('{label}: {name} of the brand', { label, name: brand.name })}
              isChosen={colourIn(palette, colour) === brand.colour}
              onChoose={() => onChange(referenceTo(brand.colour))}
            />
          ))}
        </div>
      )}
      <div className={classes.colours}>
        {colours.length > 0 && ofLayout.length > 0 && <span className={classes.of}>{t('Layout')}</span>}
        {ofLayout.map(([name, value]) => (
          <Swatch
            key={name}
            name={name}
            colour={value}
            label={`${label}: ${name}`}
            isChosen={colour === `palette:${name}`}
            onChoose={() => onChange(`palette:${name}`)}
          />
        ))}
        <ColorInput
          className={classes.any}
          size="xs"
          format="hex"
          withEyeDropper={false}
          aria-label={t('{label}: another colour', { label })}
          value={colour === '' ? '' : colourIn(palette, colour)}
          onChange={(value) =>
            /^#[0-9a-f]{6}$/i.test(value) && colour !== '' && value !== colourIn(palette, colour) && onChange(value)
          }
          onChangeEnd={(value) => {
            if (/^#[0-9a-f]{6}$/i.test(value) && colour === '') onChange(value);
          }}
          onBlur={onSettle}
        />
      </div>
    </>
  );
}

interface SwatchProps {
  name: string;
  colour: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Swatch({ name, colour, label, isChosen, onChoose }: SwatchProps) {
  return (
    <button
      type="button"
      className={classes.swatch}
      style={{ background: colour }}
      title={name}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
    />
  );
}
