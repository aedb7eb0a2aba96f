import type { Vital, vitals } from '@vitrine/contract/vitals';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const address: `/api${typeof vitals.report.path}` = '/api/vitals';

/** Measures web vitals, and sends them to the server when the page is hidden or left. */
export function measureVitals(): void {
  const measured = new Map<string, Vital>();
  const sent = new Set<string>();
  const note = ({ id, name, value }: Metric) => measured.set(id, { name, value });
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(note);

  // The library's own listeners were added before this one, so all values are final here.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const unsent = [...measured].filter(([id]) => !sent.has(id));
    if (unsent.length === 0) return;
    unsent.forEach(([id]) => sent.add(id));
    const body = JSON.stringify({ vitals: unsent.map(([, vital]) => vital) });
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  });
}
