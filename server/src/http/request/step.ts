/** One step of a request: does its part, and passes the state of the request, with what it adds, to `next`. */
export type Step<In, Out> = (soFar: In, next: (soFar: Out) => Promise<unknown>) => Promise<unknown>;

/** Steps in their order. */
export interface Steps<In, Out> {
  step<Next>(step: Step<Out, Next>): Steps<In, Next>;
  /** All steps, and then `handle`, whose answer is returned through them. */
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
