import type { HubEvent } from './hub/hub-event.ts';

export type OnPresenceEvent = (event: HubEvent, at: Date) => void;

/** Passes the events of presence channels, from the hub or from webhooks, to listeners that are added later. */
export interface PresenceEvents {
  emit: OnPresenceEvent;
  subscribe(listener: OnPresenceEvent): void;
}

export function createPresenceEvents(): PresenceEvents {
  const listeners: OnPresenceEvent[] = [];
  return {
    emit(event, at) {
      for (const listener of listeners) listener(event, at);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
