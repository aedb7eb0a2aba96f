import { ColorInput, type ColorInputProps } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { accentColours, isReadable } from '@vitrine/contract/rules/accent-colours';
import classes from './product-brand.module.css';

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** The main colour, with what becomes of it in both themes. */
export function ColourField({ value = '', ...props }: ColorInputProps) {
  return (
    <div>
      <ColorInput
        label={t('Main colour')}
        description={t('Of buttons and links.')}
        format="hex"
        withEyeDropper={false}
        value={value}
        {...props}
      />
      {isColour(value) && <Shades colour={value} />}
    </div>
  );
}

function Shades({ colour }: { colour: string }) {
  const { light, dark } = accentColours(colour);
  return (
    <div className={classes.shades} role="status">
      <p className="small muted">
        {isReadable(colour)
          ? t('This colour can be read on light pages.')
          : t('{colour} cannot be read on light pages. A darker shade is used there: {shade}.', {
              colour,
              shade: light.accent,
            })}
      </p>
      <p className={classes.pair}>
        <span className={classes.shade} style={{ background: light.accent, color: light.ink }}>
          {t('On light')} <span className="num">{light.accent}</span>
        </span>
        <span className={classes.shade} style={{ background: dark.accent, color: dark.ink }}>
          {t('On dark')} <span className="num">{dark.accent}</span>
        </span>
      </p>
    </div>
  );
}
