/** The content of a meta tag that the server may have added; empty without it. */
const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const dsn = metaContent('error-reports');
const maxBuffered = 10;

/** Errors before the reporter has loaded. */
const waiting: unknown[] = [];
let report = (error: unknown) => {
  if (waiting.length < maxBuffered) waiting.push(error);
};

/** Reports errors and web vitals, if the operator has enabled them. */
export function monitorPage(): void {
  if (dsn !== '') {
    addEventListener('error', ({ error }) => reportError(error));
    addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
    afterFirstPaint(openReports);
  }
  if (metaContent('web-vitals') !== '') afterFirstPaint(measure);
}

/** Reports a caught error, which the window's error events do not include. */
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

/** Runs after the first paint, so that it does not compete with the page for bandwidth. */
function afterFirstPaint(work: () => Promise<void>): void {
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // Monitoring is optional: a failed download is not reported.
    work().catch(() => {});
  }).observe({ type: 'paint', buffered: true });
}
