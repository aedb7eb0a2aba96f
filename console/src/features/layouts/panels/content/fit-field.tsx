import { Switch } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { PartFit } from '@vitrine/contract/rules/layout';

export function FitField({ fit, onChange }: { fit: PartFit; onChange: (fit: PartFit) => void }) {
  return (
    <Switch
      label={t('Fill the part')}
      description={t('Edges are cropped. Otherwise everything is visible.')}
      checked={fit === 'cover'}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? 'cover' : 'contain')}
    />
  );
}
