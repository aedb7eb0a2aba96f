import type { ChatKind } from '@vitrine/contract/alerts';
import { describe, expect, test } from 'vitest';
import { chatAddressOf, chatHintOf } from './chat-address.ts';

const trustedOrigins = ['https://chat.example.com', 'http://10.0.0.5:8065'];

describe('accepted', () => {
  test.each<[ChatKind, string, boolean]>([
    ['slack', 'https://hooks.slack.com/services/T0/B0/x3Kf', false],
    ['teams', 'https://harbour.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4', false],
    [
      'teams',
      'https://prod-12.australiaeast.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x',
      false,
    ],
    ['teams', 'https://default1.2.environment.api.powerplatform.com/powerautomate/automations/1?sig=x', false],
    ['slack', 'https://chat.example.com/hooks/1', true],
    ['teams', 'http://10.0.0.5:8065/hooks/1', true],
  ])('%s: %s', (kind, address, isTrusted) => {
    expect(chatAddressOf(kind, address, trustedOrigins)).toEqual({ url: new URL(address), isTrusted });
  });
});

describe('refused', () => {
  test.each<[ChatKind, string, RegExp]>([
    ['slack', '', /Enter the address/],
    ['slack', 'hooks.slack.com/services/T0', /Enter the address/],
    ['slack', 'https://mara:secret@hooks.slack.com/services/T0', /Enter the address/],
    ['slack', 'http://hooks.slack.com/services/T0', /https/],
    ['slack', 'https://hooks.slack.com:8443/services/T0', /no webhook of Slack/],
    ['slack', 'https://hooks.slack.com.evil.example/services/T0', /no webhook of Slack/],
    ['slack', 'https://evilhooks.slack.com/services/T0', /no webhook of Slack/],
    ['slack', 'https://127.0.0.1/services/T0', /no webhook of Slack/],
    ['slack', 'https://harbour.webhook.office.com/1', /at hooks\.slack\.com/],
    ['teams', 'https://hooks.slack.com/services/T0', /no webhook of Microsoft Teams/],
    ['teams', 'https://webhook.office.com/1', /no webhook of Microsoft Teams/],
    ['teams', 'https://evilwebhook.office.com/1', /no webhook of Microsoft Teams/],
    ['teams', 'https://10.0.0.5:8065/hooks/1', /no webhook of Microsoft Teams/],
    ['slack', 'http://10.0.0.5/hooks/1', /https/],
    ['slack', 'file:///etc/passwd', /https/],
  ])('%s: %s', (kind, address, problem) => {
    expect(chatAddressOf(kind, address, trustedOrigins)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

test('a saved address is shown by its host and its last four characters', () => {
  expect(chatHintOf(new URL('https://hooks.slack.com/services/T0/B0/secret-x3Kf'))).toBe('hooks.slack.com/…x3Kf');
});
