import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@vitrine/testing/browser';
import { oneIn } from '@vitrine/testing/long-run';
import { pseudoContext } from '@vitrine/testing/pseudo-language';
import { expect, onTestFinished, test } from 'vitest';
import { ownBrand } from '../brands/brand.ts';
import { inTranslationContext } from '../languages/translation-context.ts';
import { renderHtml, renderText } from '../mail/email-template.ts';
import type { Written } from '../mail/mail-queue.ts';
import { root } from '../paths.ts';
import { allEmails, aTextMessage, emailsByFile, long } from '../test/all-emails.ts';

const sender = { brand: { ...ownBrand, name: long }, origin: 'https://screens.example' };

/** What is no message: names, addresses, codes and zones. */
const data = new RegExp(
  [
    long,
    'Vitrine',
    'AUD',
    String.raw`https://\S+|\S+@\S+|\S+\.example\S*`,
    String.raw`INV-\S+|Europe/London|\.png|[ap]m\b`,
  ].join('|'),
  'g',
);
const unmarked = (texts: readonly string[]) => texts.filter((text) => /[a-z]{2}/i.test(text.replaceAll(data, '')));

test('each file that enqueues emails is known here', () => {
  const folder = join(root, 'server/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('mail.enqueue('));
  expect(Object.keys(emailsByFile)).toEqual(files.toSorted());
});

const languages = ['hi', 'ar'] as const;

/** The texts between the tags, with their lines. */
const textsIn = (html: string) => html.replaceAll(/<style>[^]*?<\/style>/g, '').split(/<[^>]*>|&nbsp;|\n/);

test.each(languages)('no email and no text message has words that are no message, in place of %s', (language) => {
  const textsOf = (write: () => Written) => {
    const { subject, letter } = write();
    return [subject, ...textsIn(renderHtml(letter, sender)), ...renderText(letter, sender).split('\n')];
  };
  const texts = inTranslationContext(pseudoContext(language), () => [aTextMessage(), ...allEmails.flatMap(textsOf)]);
  expect(unmarked(texts)).toEqual([]);
});

test.each(languages)('no email is wider than a phone or a window for reading, in place of %s', async (language) => {
  const browser = await launchBrowser([]);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const faults: string[] = [];
  for (const write of oneIn(8, allEmails)) {
    const [subject, html] = inTranslationContext(pseudoContext(language), () => {
      const { subject, letter } = write();
      return [subject, renderHtml(letter, sender)] as const;
    });
    await page.setContent(html);
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate('document.documentElement.scrollWidth');
      if (needed !== width) faults.push(`${subject}: ${String(needed)} px in a window of ${width}`);
    }
  }
  expect(faults).toEqual([]);
});
