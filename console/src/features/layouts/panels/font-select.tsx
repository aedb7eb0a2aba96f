import { t } from '@vitrine/contract/messages';
import { fontNames, layoutFonts, type LayoutFont } from '@vitrine/contract/rules/layout';
import { useBrand } from '../../../lib/settings.ts';
import { Select } from '../../../ui/form/select.tsx';

const choiceOf = (value: LayoutFont) => ({ value, label: t(fontNames[value]) });

/** The fonts of the brand first. */
export function FontSelect({ value, onChange }: { value: LayoutFont; onChange: (font: LayoutFont) => void }) {
  const { headingFont, textFont } = useBrand();
  const isOfBrand = (font: LayoutFont) => font === headingFont || font === textFont;
  const ofBrand = layoutFonts.filter(isOfBrand);
  const others = layoutFonts.filter((font) => !isOfBrand(font)).map(choiceOf);
  return (
    <Select
      label={t('Font')}
      size="xs"
      allowDeselect={false}
      data={
        ofBrand.length === 0
          ? others
          : [
              { group: t('Brand'), items: ofBrand.map(choiceOf) },
              { group: t('Others'), items: others },
            ]
      }
      value={value}
      onChange={(picked) => {
        const font = layoutFonts.find((each) => each === picked);
        if (font) onChange(font);
      }}
    />
  );
}
