import { type ChatKind } from '@vitrine/contract/alerts';
import { z } from 'zod';

/** A message as it waits in the queue; `path` is of this server. */
export const ChatMessage = z.object({
  id: z.uuid(),
  heading: z.string(),
  lines: z.array(z.string()),
  link: z.object({ label: z.string(), path: z.string().startsWith('/') }),
  /** After this instant the message is dropped. */
  until: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

type Content = Pick<ChatMessage, 'heading' | 'lines' | 'link'>;

/** The message in the format of the service. `origin` is the public URL of this server. */
export function chatBodyOf(kind: ChatKind, message: Content, origin: string): object {
  return kind === 'slack' ? slackBody(message, origin) : teamsBody(message, origin);
}

// Slack refuses longer texts.
const maxSlackHeading = 150;
const maxSlackSection = 3000;

/** Notifications show `text`, and so do servers that do not support blocks, such as Mattermost. */
function slackBody({ heading, lines, link }: Content, origin: string): object {
  const linkText = `<${origin + link.path}|${link.label}>`;
  // As plain text, because Slack has no escape for the characters of its formatting. Without emoji, or it replaces ":till:".
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
  return {
    text: [`*${slackText(heading)}*`, ...lines.map(slackText), linkText].join('\n'),
    blocks: [
      { type: 'header', text: plain(cut(heading, maxSlackHeading)) },
      { type: 'section', text: plain(cut(lines.join('\n'), maxSlackSection)) },
      { type: 'section', text: { type: 'mrkdwn', text: linkText } },
    ],
  };
}

/** An adaptive card, which connectors and workflows both take. */
function teamsBody({ heading, lines, link }: Content, origin: string): object {
  const textBlock = (text: string) => ({ type: 'TextBlock', text: teamsText(text), wrap: true });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ ...textBlock(heading), size: 'Large', weight: 'Bolder' }, ...lines.map(textBlock)],
    actions: [{ type: 'Action.OpenUrl', title: link.label, url: origin + link.path }],
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
}

/** Escapes a text, so that names in it create no links and no mentions. */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes the characters of the Markdown that cards render. Not others: some clients show a backslash before them. */
function teamsText(text: string): string {
  return text.replaceAll(/[\\`*_[\]<]/g, String.raw`\$&`);
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}
