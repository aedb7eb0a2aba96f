/** One step of a request: does its part, and leaves the rest to `next` together with what is known so far. */
export type Step<In, Out> = (soFar: In, next: (soFar: Out) => Promise<unknown>) => Promise<unknown>;

/** Steps in their order. */
export interface Steps<In, Out> {
  step<Next>(step: Step<Out, Next>): Steps<In, Next>;
  /** All steps, and then `handle`, whose answer goes back through them. */
  ending(handle: (soFar: Out) => Promise<unknown>): (soFar: In) => Promise<unknown>;
}

export function firstStep<In, Out>(step: Step<In, Out>): Steps<In, Out> {
  return stepsBy((handle) => (soFar) => step(soFar, handle));
}

function stepsBy<In, Out>(ending: Steps<In, Out>['ending']): Steps<In, Out> {
  return {
    ending,
    step: (step) => stepsBy((handle) => ending((soFar) => step(soFar, handle))),
  };
}
