/** What the demo prints on the terminal while it starts; the lines of the server go to a log file. */
export type DemoMessage =
  | { kind: 'step'; number: number; of: number; name: string }
  | { kind: 'done'; seconds: number }
  | { kind: 'ready'; text: string }
  | { kind: 'failed'; text: string };

/** Sends a message to `npm run demo`, which shows it; without that process, prints it. */
export function say(message: DemoMessage): void {
  if (process.send) process.send(message);
  else if (message.kind === 'step') console.log(`${message.number}/${message.of} ${message.name} …`);
  else if (message.kind === 'ready') console.log(message.text);
  else if (message.kind === 'failed') console.error(message.text);
}

/** Runs the steps of the start one after the other, each with its name and time. */
export function stepsOf(of: number) {
  let number = 0;
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    say({ kind: 'step', number: (number += 1), of, name });
    const result = await work();
    say({ kind: 'done', seconds: (performance.now() - began) / 1000 });
    return result;
  };
}
