/** A reason not to start that the operator can act on: shown without a stack, one line a mistake. */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/[^\S\n]+/g, ' ').trim(), options);
  }
}
