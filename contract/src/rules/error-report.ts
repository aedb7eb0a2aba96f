import { cutText } from './cut-text.ts';

/** What the error reporting service receives; built from scratch, so that nothing else of the error is sent. */
export interface ErrorReport {
  type: string;
  value: string;
  stacktrace: { frames: ReportedFrame[] };
}

interface ReportedFrame {
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
  /** Replaces the default scrubbing of the message. */
  messageOf?: (error: Error) => string;
}

const maxCauses = 3;
const maxMessageLength = 1000;

/** The error and its causes, the first cause first, as the service expects. */
export function errorReport(error: Error, { framesOf, messageOf = messageWithoutSecrets }: Reading): ErrorReport[] {
  return causesOf(error).map((each) => ({
    type: each.name,
    value: cutText(messageOf(each), maxMessageLength),
    stacktrace: { frames: framesOf(linesOf(each)).map(reportedFrame) },
  }));
}

function causesOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let each: unknown = error; each instanceof Error && chain.length < maxCauses; each = each.cause)
    if (chain.includes(each)) break;
    else chain.push(each);
  return chain.reverse();
}

/** The stack without the message above it, which may have several lines, some of which may look like stack frames. */
function linesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? stack : stack.slice(at + message.length);
}

function reportedFrame({ filename = '', function: name = '?', lineno, colno, in_app = true }: Frame): ReportedFrame {
  return {
    filename: filename.replace(/[?#].*$/, '').replace(/\/\/[^/@]*@/, '//'),
    function: name,
    in_app,
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
  };
}

const messageWithoutSecrets = ({ message }: Error): string => scrubSecrets(message);

/**
 * In this order: credentials in URLs, query strings, email addresses, named secrets, quoted text except names and paths of
 * programs, long random strings, and numbers as long as a code.
 */
const secrets: [RegExp, string][] = [
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1'],
  [/[?#][^\s"'`<>()]*=[^\s"'`<>()]*/g, '?…'],
  [/[^\s"'`<>()[\]:,;=@]+@[^\s"'`<>()[\]:,;=@]+/g, '[email]'],
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

/** A message that may be sent to the service. Secrets in plain words, a name say, cannot be recognised. */
export function scrubSecrets(message: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
}
