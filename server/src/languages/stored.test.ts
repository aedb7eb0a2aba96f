import { keyOf, msg, t } from '@vitrine/contract/messages';
import { shown } from '@vitrine/contract/stored-text';
import { expect, test } from 'vitest';
import { inLanguage } from './translation-context.ts';
import { asStored } from './stored.ts';

const reason = () => t('the webhook was removed');

test.each([
  ['a text', () => t('This image is damaged or incomplete'), 'Dieses Bild ist beschädigt oder unvollständig'],
  ['a figure', () => t('Answered {status}', { status: 500 }), 'Antwort 500'],
  [
    'a text in a text',
    () => t('{service} answered {status}: {reason}', { service: 'Slack', status: 404, reason: reason() }),
    'Slack hat mit 404 geantwortet: der Webhook wurde entfernt',
  ],
  ['a text without values', () => keyOf(msg('Answered')), 'Answered'],
  ['a name that is a message, too', () => t('{what} not found', { what: 'Delete' }), 'Delete nicht gefunden'],
  ['a name like a stored text', () => t('{what} not found', { what: '["a' }), '["a nicht gefunden'],
  ['a text that is no message', () => '["{count, plur", {}]', '["{count, plur", {}]'],
  ['words of an old player', () => 'no decoder for video/x', 'no decoder for video/x'],
])('%s that was stored is read in German', (_, say, text) => {
  const stored = asStored(say);
  expect(inLanguage('de', () => shown(stored))).toBe(text);
});
