import type { MessageValue, MessageValues } from './format-message.ts';
import { isTranslated, keyOf, type Message, t } from './messages.ts';

// A text of a player, a job or another process is stored with its values before anybody reads it, and translated for each
// reader: `["Answered {status}",{"status":500}]`.

export function toStored(message: Message, values?: MessageValues): string {
  return JSON.stringify(values ? [keyOf(message), values] : [keyOf(message)]);
}

/** A stored text in the language of the reader. One that is no message, such as that of an old player, stays as it is. */
export function shown(text: string): string {
  return shownMessage(text) ?? t(text);
}

/** A text that was translated earlier, in the current language; unchanged if this language does not have it. */
export function retranslated(text: string, stored: string | undefined): string {
  if (stored === undefined) return text;
  const [message]: [string] = JSON.parse(stored);
  return isTranslated(message) ? shown(stored) : text;
}

/** Null if the text is no stored message. It may come from anywhere, and be anything. */
function shownMessage(text: string): string | null {
  if (!text.startsWith('["')) return null;
  try {
    const [message, values]: [string, MessageValues?] = JSON.parse(text);
    return values ? t(message, Object.fromEntries(Object.entries(values).map(shownValue))) : t(message);
  } catch {
    return null;
  }
}

/** A value may be a message, too. Other words are nobody's message: a name stays as it is. */
function shownValue([name, value]: [string, MessageValue]): [string, MessageValue] {
  return [name, typeof value === 'string' ? (shownMessage(value) ?? value) : value];
}
