import type { Vital, vitals } from '@vitrine/contract/vitals';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const address: `/api${typeof vitals.report.path}` = '/api/vitals';

/** Measures the page as long as it is there, and tells the server of it when somebody leaves or covers it. */
export function measureVitals(): void {
  const measured = new Map<string, Vital>();
  const told = new Set<string>();
  const note = ({ id, name, value }: Metric) => measured.set(id, { name, value });
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(note);

  // The measures end in listeners of their own, which were there before this one.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const news = [...measured].filter(([id]) => !told.has(id));
    if (news.length === 0) return;
    news.forEach(([id]) => told.add(id));
    const body = JSON.stringify({ vitals: news.map(([, vital]) => vital) });
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  });
}
