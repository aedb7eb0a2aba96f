/** An event as deliveries store it. */
export interface StoredEvent {
  type: string;
  occurredAt: Date;
  sequence: number;
  data: unknown;
}

/** The body of the request: the same text at each attempt, because the signature is made of it. */
export function webhookBodyText({ type, occurredAt, sequence, data }: StoredEvent): string {
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), sequence, data });
}
