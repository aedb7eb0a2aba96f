/** Settles as the promise does; fails with the reason when that takes too long. */
export function inTime<T>(promise: Promise<T>, maxMs: number, reason = 'no answer'): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(reason)), maxMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
