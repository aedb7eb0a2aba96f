const shortest = 8;
const longest = 128;

const needs: { pattern: RegExp; problem: string }[] = [
  { pattern: /\p{Lu}/u, problem: 'Use at least one upper-case letter.' },
  { pattern: /\p{Ll}/u, problem: 'Use at least one lower-case letter.' },
  { pattern: /\p{Nd}/u, problem: 'Use at least one digit.' },
  { pattern: /[\p{P}\p{S}]/u, problem: 'Use at least one special character, such as ! or #.' },
];

/** What keeps a password from being taken, each as a sentence for the person who chose it; empty when it is fine. */
export function passwordProblems(password: string): string[] {
  // Counted as people count: an emoji is one character.
  const { length } = [...password];
  const problems = needs.filter((need) => !need.pattern.test(password)).map((need) => need.problem);
  if (length < shortest) return [`Use at least ${shortest} characters.`, ...problems];
  if (length > longest) return [`Use at most ${longest} characters.`, ...problems];
  return problems;
}
