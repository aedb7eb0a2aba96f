import { t, type Label } from '@vitrine/contract/messages';

/** The choices of a field, with labels in the language of the reader. */
export function translated<C extends { label: Label }>(
  choices: readonly C[],
): (Omit<C, 'label'> & { label: string })[] {
  return choices.map((choice) => ({ ...choice, label: t(choice.label) }));
}
