import type { PageContent } from '@vitrine/contract/rules/page-url';
import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import './web-page.css';

/** The only document that may frame other sites and check whether they are reachable; this file fills it. */
const frameUrl = '/player/web-page.html';
const readyTimeoutMs = 10_000;
const longSide = 1920;
const shortSide = 1080;

export interface WebPageOptions {
  /** Laid out for a Full HD screen, scaled down to the parent, and not interactive. */
  isScaled: boolean;
  /** The site is no longer reachable. */
  onBroken(reason: string): void;
}

export interface WebPage {
  element: HTMLElement;
  /** Settles when the page has loaded; fails with the reason when it does not load in time. */
  ready: Promise<void>;
  release(): void;
}

/** A page of another site in a sandbox, reloaded at the interval of the file until it is released. */
export function webPage({ url, refreshSeconds }: PageContent, { isScaled, onBroken }: WebPageOptions): WebPage {
  const element = document.createElement('div');
  element.className = 'web-page';
  const holder = document.createElement('iframe');
  holder.src = frameUrl;
  holder.title = url;
  element.append(holder);
  const reducing = isScaled ? scaleToParent(element, holder) : null;
  let page: HTMLIFrameElement | null = null;
  let loading = new AbortController();
  let timer = 0;
  let isReleased = false;

  async function load(): Promise<void> {
    loading = new AbortController();
    const late = setTimeout(() => loading.abort(), readyTimeoutMs);
    const fresh = await freshPage(holder, url, loading.signal).finally(() => clearTimeout(late));
    page?.remove();
    page = fresh;
    if (!isReleased) timer = window.setTimeout(reload, refreshSeconds * 1000);
  }

  function reload(): void {
    load().catch((error: unknown) => {
      if (!isReleased) onBroken(error instanceof Error ? error.message : String(error));
    });
  }

  return {
    element,
    ready: load(),
    release() {
      isReleased = true;
      clearTimeout(timer);
      loading.abort();
      reducing?.disconnect();
      element.remove();
    },
  };
}

/** Loads the page again, behind the one that is shown. */
async function freshPage(holder: HTMLIFrameElement, url: string, signal: AbortSignal): Promise<HTMLIFrameElement> {
  const inside = await insideOf(holder, signal);
  await reach(inside, url, signal);
  const page = inside.createElement('iframe');
  page.setAttribute('sandbox', 'allow-scripts allow-forms');
  page.referrerPolicy = 'no-referrer';
  page.title = url;
  Object.assign(page.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
  page.src = url;
  const arrived = loaded(page, signal);
  inside.body.prepend(page);
  try {
    await arrived;
  } catch (error) {
    page.remove();
    throw error;
  }
  return page;
}

async function insideOf(holder: HTMLIFrameElement, signal: AbortSignal): Promise<Document> {
  const isThere = () => holder.contentDocument?.location.pathname === frameUrl;
  if (!isThere() || holder.contentDocument?.readyState !== 'complete') await loaded(holder, signal);
  const { contentDocument } = holder;
  if (!contentDocument || !isThere()) throw new Error('the frame for web pages is missing');
  return contentDocument;
}

/** An iframe does not report an unreachable site, and would show the browser's error page to customers. */
async function reach(inside: Document, url: string, signal: AbortSignal): Promise<void> {
  if (!navigator.onLine) throw new Error(toStored(msg('there is no network')));
  const options = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  await inside.defaultView?.fetch(url, { ...options, cache: 'no-store', signal }).catch(() => {
    throw new Error(signal.aborted ? tooLate : toStored(msg('the site cannot be reached')));
  });
}

const tooLate = toStored(msg('the page did not load within {seconds} seconds'), { seconds: readyTimeoutMs / 1000 });

function loaded(frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(tooLate));
    if (signal.aborted) return fail();
    signal.addEventListener('abort', fail, { once: true });
    frame.addEventListener('load', () => resolve(), { once: true });
  });
}

function scaleToParent(element: HTMLElement, holder: HTMLIFrameElement): ResizeObserver {
  element.inert = true;
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = element;
    const width = clientWidth < clientHeight ? shortSide : longSide;
    const scale = clientWidth / width;
    if (scale === 0) return;
    holder.style.width = `${width}px`;
    holder.style.height = `${clientHeight / scale}px`;
    holder.style.transform = `scale(${scale})`;
  });
  observer.observe(element);
  return observer;
}
