import { t } from '@vitrine/contract/messages';
import { webhookBody, webhookEvents, type WebhookEventType } from '@vitrine/contract/webhook-events';
import { exampleOf } from './example-of.ts';
import { schemaOf } from './schema-of.ts';

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'The id of the event, the same at each attempt.'),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970.'),
  header('webhook-signature', 'Signatures by the Standard Webhooks specification, separated by spaces.'),
];

/** The events that are sent to webhooks, as the `webhooks` of the OpenAPI document. */
export function webhookDocs(): Record<string, object> {
  const types = Object.entries(webhookEvents) as [WebhookEventType, (typeof webhookEvents)[WebhookEventType]][];
  return Object.fromEntries(
    types.map(([type, { label, description, data }]) => {
      const summary = t(label);
      const schema = schemaOf(webhookBody(type, data), 'output');
      const post = {
        operationId: `on${summary.replaceAll(/[^A-Za-z]+(\w?)/g, (_match, next: string) => next.toUpperCase())}`,
        ...{ summary, description: t(description), tags: ['Webhooks'], security: [], parameters: headers },
        requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } },
        responses: { '2XX': { description: 'Received. Any other answer is retried for a day.' } },
      };
      return [type, { post }];
    }),
  );
}
