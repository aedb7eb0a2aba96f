/** An error at the start that the operator can fix: printed without a stack, with one line for each wrong setting. */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/[^\S\n]+/g, ' ').trim(), options);
  }
}
