import { parseArgs } from 'node:util';
import { StartupError } from '../startup-error.ts';

export interface Usage {
  /** As it is typed, with the names of its arguments. */
  call: string;
  /** What it does: for --help, together with the settings that it reads. */
  about: string;
  minArgs: number;
  maxArgs: number;
  /** Options that are on or off, with what they do. */
  flags?: Readonly<Record<string, string>>;
}

export interface Given {
  args: string[];
  flags: ReadonlySet<string>;
}

/** The arguments and options of the command; null after it has printed the usage for --help. Throws for unknown options. */
export function readArguments(usage: Usage, typed = process.argv.slice(2)): Given | null {
  const { call, minArgs, maxArgs, flags = {} } = usage;
  const given = parse(typed, usage);
  if (given.flags.has('help')) {
    const options = Object.entries({ ...flags, help: 'prints this' }).map(([name, does]) => `  --${name}  ${does}`);
    console.log([`Usage: ${call}`, usage.about, 'Options:', ...options].join('\n'));
    return null;
  }
  const args = given.args.filter((arg) => arg !== '');
  if (args.length < minArgs) throw new StartupError(`An argument is missing. Usage: ${call}`);
  if (args.length > maxArgs) throw new StartupError(`"${args[maxArgs]}" is one argument too many. Usage: ${call}`);
  return { args, flags: given.flags };
}

function parse(args: string[], { call, flags = {} }: Usage): Given {
  const isOnOrOff = { type: 'boolean' } as const;
  const options = Object.fromEntries(['help', ...Object.keys(flags)].map((name) => [name, isOnOrOff]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { args: positionals, flags: new Set(Object.keys(values)) };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new StartupError(`${reason}. Usage: ${call}`);
  }
}
