import { violations } from '@vitrine/testing/axe';
import { isLongRun } from '@vitrine/testing/long-run';
import { textFaults } from '@vitrine/testing/text-faults';
import type { Page } from 'playwright-core';
import { play, type Scene } from './accessibility-scenes.ts';
import { appear } from './axe.ts';
import { changeLanguage, pseudoLanguages, servePseudoLanguage } from './pseudo-language.ts';
import { inPseudoLanguage } from './pseudo-locators.ts';

// `npm test` sees each direction in a window of another width, and leaves the dark colours to the long run.
const widths = isLongRun ? { hi: [1366, 768, 360], ar: [1366, 768, 360] } : { hi: [360], ar: [1366] };

/**
 * All faults of a scene in the pseudo-language and its mirrored twin, at each width, in light and in dark. `open` opens its page.
 * `data` are patterns of names and values that it shows. Leaves the page in English.
 */
export async function faultsInPseudoLanguages(
  open: () => Promise<Page>,
  scene: Scene,
  data: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  let page = await open();
  if (!scene.isWrittenOnce) await play(page, scene);
  for (const language of pseudoLanguages) {
    if (scene.isWrittenOnce && language !== pseudoLanguages[0]) page = await open();
    await servePseudoLanguage(page);
    await changeLanguage(page, language);
    if (scene.isWrittenOnce) await play(inPseudoLanguage(page), scene);
    for (const width of widths[language]) {
      const faults = await faultsAt(page, width, data);
      found.push(...faults.map((fault) => `${language} ${width}: ${fault}`));
    }
  }
  const at = new URL(page.url()).pathname.replace('/admin', '').replaceAll(/\/\d+(?=\/|$)/g, '/$id');
  if (scene.page !== undefined && at !== scene.page) found.push(`is at ${at} instead of ${scene.page}`);
  await changeLanguage(page, 'en');
  return found;
}

async function faultsAt(page: Page, width: number, data: readonly string[]): Promise<string[]> {
  const window = { width, height: 900 };
  await appear(page, { colorScheme: 'light', ...window });
  const inLight = [...(await textFaults(page, data)), ...(await violations(page))];
  if (!isLongRun) return inLight;
  await appear(page, { colorScheme: 'dark', ...window });
  const inDark = await violations(page, 'about colours');
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}
