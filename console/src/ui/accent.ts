const accents = ['var(--g1)', 'var(--g2)', 'var(--g3)'] as const;

/** One of the three accent colours, always the same for the same id. */
export function accentOf(id: number): string {
  return accents[id % accents.length] ?? accents[0];
}
