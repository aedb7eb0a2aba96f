import { Input, Radio } from '@mantine/core';
import type { TextColours } from '@vitrine/contract/file-content';
import { t } from '@vitrine/contract/messages';
import { nightScheme, textSchemes } from '../../domain/text-schemes.ts';
import classes from './content-fields.module.css';

interface TextStyleProps {
  value: TextColours | null;
  isEmergency: boolean;
  onChange: (colours: TextColours | null) => void;
}

/** The colours of a text. White on black is what players of any version show, so it is sent as none. */
export function TextStyle({ value, isEmergency, onChange }: TextStyleProps) {
  if (isEmergency) return <Input.Wrapper label={t('Style')} description={t('An emergency is shown on red.')} />;
  const chosen = textSchemes.find(({ background }) => background === value?.background) ?? nightScheme;
  const choose = (picked: string) => {
    const { colour, background } = textSchemes.find((scheme) => scheme.background === picked) ?? nightScheme;
    onChange(background === nightScheme.background ? null : { colour, background });
  };
  return (
    <Radio.Group label={t('Style')} value={chosen.background} onChange={choose}>
      <div className={classes.schemes}>
        {textSchemes.map(({ label, colour, background }) => (
          <Radio.Card
            key={background}
            value={background}
            className={classes.scheme}
            style={{ color: colour, background }}
          >
            {t(label)}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
