import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
/** Loads stylesheets again, as those that have failed: a browser tries once. The old ones stay until the new ones are there. */
export async function reloadStyles(isChosen: (rules: readonly CSSRule[]) => boolean): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter((link) => isChosen(rulesOf(link))).map(reload));
}

/** None where it has failed: a browser then throws. */
function rulesOf({ sheet }: HTMLLinkElement): CSSRule[] {
  try {
    return [...(sheet?.cssRules ?? [])];
  } catch {
    return [];
  }
}

function reload(link: HTMLLinkElement): Promise<void> {
  const fresh = document.createElement('link');
  fresh.rel = 'stylesheet';
  fresh.href = link.href;
  return new Promise((resolve, reject) => {
    fresh.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    fresh.addEventListener('error', () => {
      fresh.remove();
      reject(new Error(toStored(msg('a stylesheet cannot be loaded'))));
    });
    link.after(fresh);
  });
}
