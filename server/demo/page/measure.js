// @ts-check

const slowMs = 2000;
const endMs = 10_000;

/** @typedef {{ at: number, after: Map<string, number> }} Measured */
/** @typedef {{ text: string, strong: string, isDone: boolean }} Line */

/**
 * Measures from a save in the console until the screens of this page report its change.
 * @param {{ screens: number, show: (line: Line) => void }} options
 */
export function createMeasure({ screens, show }) {
  /** @type {{ kind: 'override' | 'save', at: number, after: Map<string, number> } | null} */
  let running = null;
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];

  return {
    /** @param {'override' | 'save'} kind */
    begin(kind) {
      timers.forEach(clearTimeout);
      running = { kind, at: performance.now(), after: new Map() };
      if (kind === 'override') show({ text: 'Sent. Waiting for the screens …', strong: '', isDone: false });
      timers = [setTimeout(slow, slowMs), setTimeout(end, endMs)];
    },
    /**
     * A screen reports: it shows an override, or has applied a save. Returns its seconds where this was measured.
     * @param {'override' | 'save'} kind @param {string} slot
     */
    reported(kind, slot) {
      if (running === null || running.kind !== kind || running.after.has(slot)) return null;
      const seconds = (performance.now() - running.at) / 1000;
      running.after.set(slot, seconds);
      if (running.after.size === screens) all();
      else if (performance.now() - running.at > slowMs) slow();
      return seconds;
    },
  };

  function all() {
    if (running === null) return;
    timers.forEach(clearTimeout);
    const longest = Math.max(...running.after.values());
    const text = running.kind === 'override' ? 'There it is. All three changed in ' : 'Saved. All three have it after ';
    show({ text, strong: `${longest.toFixed(1)} s`, isDone: true });
    running = null;
  }

  function slow() {
    if (running === null || running.after.size === 0) return;
    const rest = running.after.size === 2 ? 'the third is on its way' : 'the others are on their way';
    show({ text: `${countOf(running.after.size)} of three changed, ${rest}.`, strong: '', isDone: false });
  }

  /** Not every save is for these screens. */
  function end() {
    if (running === null) return;
    const { kind, after } = running;
    running = null;
    if (after.size > 0) {
      const longest = Math.max(...after.values());
      show({ text: `${countOf(after.size)} of three changed in `, strong: `${longest.toFixed(1)} s`, isDone: true });
    } else if (kind === 'override')
      show({ text: 'That went to other screens. Choose Circular Quay to see it here.', strong: '', isDone: false });
  }
}

/** @param {number} count */
const countOf = (count) => (count === 1 ? 'One' : 'Two');
