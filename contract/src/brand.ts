import { z } from 'zod';
import { orError, t } from './messages.ts';
import { repeated } from './rules/repeated.ts';
import { layoutFonts } from './rules/layout.ts';
import { required } from './values.ts';

export const maxBrandColours = 12;

const BrandColour = z.object({ name: z.string(), colour: z.string() });
const Font = z.enum(layoutFonts, orError('Choose a font')).nullable();

/** The colours and fonts of a business, which the layout editor offers first. Null for no font. */
export const Brand = z.object({ colours: z.array(BrandColour), headingFont: Font, textFont: Font });
export type Brand = z.infer<typeof Brand>;
export type BrandColour = z.infer<typeof BrandColour>;

export const BrandForm = Brand.extend({
  colours: z
    .array(
      z.object({
        name: required(30),
        colour: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, orError('Enter a colour like #1a2b3c'))
          .toLowerCase(),
      }),
    )
    .max(maxBrandColours, orError('At most {max} colours', { max: maxBrandColours }))
    .superRefine((colours, context) => {
      for (const place of repeated(colours.map(({ name }) => name)))
        context.addIssue({ code: 'custom', message: t('Another colour has this name'), path: [place, 'name'] });
    }),
});
