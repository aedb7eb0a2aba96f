import { setTimeout as sleep } from 'node:timers/promises';

type Colour = 'red' | 'green';

export default function paint(colour: Colour, anything: any, maybe?: string) { // bites: import(no-default-export) typescript(no-explicit-any)
  const unused = 1; // bites: eslint(no-unused-vars)
  sleep(1); // bites: typescript(no-floating-promises)
  [1].forEach(async () => sleep(1)); // bites: typescript(no-misused-promises)
  if (anything == 1) return maybe!.length; // bites: eslint(eqeqeq) typescript(no-non-null-assertion)
  switch (colour) { // bites: typescript(switch-exhaustiveness-check)
    case 'red':
      return { ...[1] }; // bites: typescript(no-misused-spread)
  }
  return 0;
}
