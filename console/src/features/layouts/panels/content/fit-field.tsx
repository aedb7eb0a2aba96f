import { Switch } from '@mantine/core';
import type { PartFit } from '@vitrine/contract/rules/layout';

export function FitField({ fit, onChange }: { fit: PartFit; onChange: (fit: PartFit) => void }) {
  return (
    <Switch
      label="Fill the part"
      description="Edges are cropped. Otherwise everything is visible."
      checked={fit === 'cover'}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? 'cover' : 'contain')}
    />
  );
}
