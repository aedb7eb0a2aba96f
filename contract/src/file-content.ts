import { z } from 'zod';
import { orError } from './messages.ts';
import { contrast } from './rules/contrast.ts';
import { isPageUrl } from './rules/page-url.ts';
import { text } from './values.ts';

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, orError('Choose a colour'));

// The contrast that WCAG requires for text on a page; customers read from further away.
const minContrast = 4.5;
const tooLittleContrast = { ...orError('Too little contrast with the background'), path: ['colour'] };

function hasContrast({ colour, background }: { colour: string; background: string }): boolean {
  return !(contrast(colour, background) < minContrast);
}

/** Text and background, with the contrast that customers need to read it from afar. */
export const TextColours = z.object({ colour: Colour, background: Colour }).refine(hasContrast, tooLittleContrast);
export type TextColours = z.infer<typeof TextColours>;

/** The content of a text card. */
export const TextContent = z.object({
  heading: text(80),
  text: text(400),
  colour: Colour,
  background: Colour,
  /** Whether the current time of the screen's store is shown below. */
  hasClock: z.boolean(),
});
export type TextContent = z.infer<typeof TextContent>;

/** With something to read, and readable. */
export const WrittenText = TextContent.refine((content) => content.heading !== '' || content.text !== '', {
  ...orError('Enter a heading or text'),
  path: ['heading'],
}).refine(hasContrast, tooLittleContrast);

const minRefreshSeconds = 15;
const maxRefreshSeconds = 86_400;

/** A web page that screens show. */
export const PageContent = z.object({
  url: text(2000).refine(isPageUrl, orError('Enter a URL that starts with https://')),
  refreshSeconds: z
    .int(orError('Enter whole seconds'))
    .min(minRefreshSeconds, orError('At least {min} seconds', { min: minRefreshSeconds }))
    .max(maxRefreshSeconds, orError('At most one day')),
});
export type PageContent = z.infer<typeof PageContent>;
