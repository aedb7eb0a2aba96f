export const patienceMs = 1000; // bites: vitrine(words)
export const title = 'Somebody has chosen a picture'; // bites: vitrine(words)
export function titleOf(name: string): string {
  const told = `${title}: ${name}`; // bites: vitrine(words)
  return told;
}
