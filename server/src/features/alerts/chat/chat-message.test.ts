import { expect, test } from 'vitest';
import { chatBodyOf } from './chat-message.ts';

const link = { label: 'View screens', path: '/admin/device' };

/** The lines of a card below its heading, as they are sent. */
function linesInTeams(...lines: string[]): string[] {
  const body = chatBodyOf('teams', { heading: 'Soho: Till is offline', lines, link }, 'https://signs.example');
  const [{ content }] = (body as { attachments: [{ content: { body: { text: string }[] } }] }).attachments;
  return content.body.slice(1).map(({ text }) => text);
}

test.each([
  ['Till in Soho: offline since 23-Nov-2026 18:07 (Europe/London)'],
  ['Till #2 (left) > right in Soho: was offline for 1.5 h - again'],
])('Teams gets a line without Markdown as it is: %s', (line) => {
  expect(linesInTeams(line)).toEqual([line]);
});

test.each([
  ['*VIP* till_1_left', String.raw`\*VIP\* till\_1\_left`],
  ['[Till](https://evil.example)', String.raw`\[Till\](https://evil.example)`],
  ['<https://evil.example>', String.raw`\<https://evil.example>`],
  ['`Till` \\', String.raw`\`Till\` \\`],
])('the name %s formats no text and is no link in Teams', (name, sent) => {
  expect(linesInTeams(name)).toEqual([sent]);
});

test.each(['*VIP* till_1_left', '~Till~ `2`', '> Till :coffee:', '<https://evil.example|Till> & @here'])(
  'the name %s formats no text and is no link in Slack',
  (name) => {
    const body = chatBodyOf(
      'slack',
      { heading: `Soho: ${name} is offline`, lines: [name], link },
      'https://signs.example',
    );
    const [heading, lines] = (body as { blocks: { text: object }[] }).blocks.map(({ text }) => text);
    expect(heading).toEqual({ type: 'plain_text', text: `Soho: ${name} is offline`, emoji: false });
    expect(lines).toEqual({ type: 'plain_text', text: name, emoji: false });
  },
);
