import { parseArgs } from 'node:util';

/**
 * For a command that is configured by environment variables only: prints its usage for --help, and refuses any other
 * argument, which it would ignore.
 * @param {string} call @param {string} about
 */
export function refuseArguments(call, about) {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
    if (!values.help) return;
    console.log(`Usage: ${call}\n${about}`);
    process.exit(0);
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    console.error(`${reason}. Usage: ${call}. ${about}`);
    process.exit(1);
  }
}
