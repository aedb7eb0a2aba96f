/** What the server has written into the page, empty where it has not. */
const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Tells the operator how fast pages are, where the page says that they want to know. */
export function watchPage(): void {
  if (told('web-vitals') !== '') afterFirstPaint(measure);
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
