/** A reason not to start that the operator can fix: printed without a stack, one line for each mistake. */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/[^\S\n]+/g, ' ').trim(), options);
  }
}
