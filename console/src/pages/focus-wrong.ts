/** Puts the focus on the first field that has an error: `wrong` has the errors by the names of the fields. */
export function focusWrong(form: HTMLFormElement, wrong: object): void {
  const field = [...form.elements].find((each) => each instanceof HTMLInputElement && each.name in wrong);
  if (field instanceof HTMLInputElement) field.focus();
}
