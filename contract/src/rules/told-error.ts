import { cutText } from './cut-text.ts';

/** What a service for errors is told of one; made anew, so that nothing else of it goes along. */
export interface ToldError {
  type: string;
  value: string;
  stacktrace: { frames: ToldFrame[] };
}

interface ToldFrame {
  filename: string;
  function: string;
  lineno?: number;
  colno?: number;
  in_app: boolean;
}

/** A line of a stack, as the service's own parser reads it. */
interface Frame {
  filename?: string;
  function?: string;
  lineno?: number;
  colno?: number;
  in_app?: boolean;
}

interface Reading {
  framesOf: (stack: string) => Frame[];
  /** Where its message is not to be told as it is. */
  messageOf?: (error: Error) => string;
}

const mostCauses = 3;
const longestMessage = 1000;

/** The error and what caused it, the first cause first, as the service wants them. */
export function toldError(error: Error, { framesOf, messageOf = scrubbedMessage }: Reading): ToldError[] {
  return causesOf(error).map((each) => ({
    type: each.name,
    value: cutText(messageOf(each), longestMessage),
    stacktrace: { frames: framesOf(linesOf(each)).map(toldFrame) },
  }));
}

function causesOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let each: unknown = error; each instanceof Error && chain.length < mostCauses; each = each.cause)
    if (chain.includes(each)) break;
    else chain.push(each);
  return chain.reverse();
}

/** Its lines without the message above them, which may have several, and among them some that look like places. */
function linesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? stack : stack.slice(at + message.length);
}

function toldFrame({ filename = '', function: name = '?', lineno, colno, in_app = true }: Frame): ToldFrame {
  return {
    filename: filename.replace(/[?#].*$/, '').replace(/\/\/[^/@]*@/, '//'),
    function: name,
    in_app,
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
  };
}

const scrubbedMessage = ({ message }: Error): string => scrubbed(message);

/**
 * In turn: who signs in at an address, what is asked of one, e-mail addresses, what is called a secret, what is quoted
 * unless it is a name or a path in the manner of programs, what is long and random, and numbers as long as a code.
 */
const secrets: [RegExp, string][] = [
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1'],
  [/[?#][^\s"'`<>()]*=[^\s"'`<>()]*/g, '?…'],
  [/[^\s"'`<>()[\]:,;=@]+@[^\s"'`<>()[\]:,;=@]+/g, '[e-mail]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 […]'],
  [
    /\b(passwords?|passwd|secret|token|cookie|authori[sz]ation|api[-_]?key)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|\S+)/gi,
    '$1$2[…]',
  ],
  [/".*"/gs, '"…"'],
  [/(['`])(?![\w$./-]{1,60}\1)[^'`]*\1/g, '$1…$1'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '[…]'],
  [/\+?\d[\d ()-]{4,}\d/g, '[number]'],
];

/** A message as it may leave the house. What is written in plain words, a name say, nothing can tell from our own. */
export function scrubbed(message: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
}
