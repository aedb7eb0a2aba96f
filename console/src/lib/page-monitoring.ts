/** What the server has written into the page, empty where it has not. */
const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const dsn = told('error-reports');
const maxBuffered = 10;

/** Errors from before their reporter was there. */
const waiting: unknown[] = [];
let report = (error: unknown) => {
  if (waiting.length < maxBuffered) waiting.push(error);
};

/** Tells the operator of what breaks and how fast pages are, where the page says that they want to know. */
export function monitorPage(): void {
  if (dsn !== '') {
    addEventListener('error', ({ error }) => reportError(error));
    addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
    afterFirstPaint(openReports);
  }
  if (told('web-vitals') !== '') afterFirstPaint(measure);
}

/** For what was caught, so that no window hears of it, and yet should never have happened. */
export function reportError(error: unknown): void {
  if (dsn !== '') report(error);
}

async function openReports(): Promise<void> {
  const { openErrorReports } = await import('./error-reports.ts');
  report = openErrorReports(dsn);
  waiting.forEach(report);
}

async function measure(): Promise<void> {
  const { measureVitals } = await import('./vitals.ts');
  measureVitals();
}

/** What nobody waits for must not take the line from what somebody does. */
function afterFirstPaint(work: () => Promise<void>): void {
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // A line that breaks here is no news.
    work().catch(() => {});
  }).observe({ type: 'paint', buffered: true });
}
