/** Receives the time of each call and connection, and each error. */
export interface CallRecorder {
  record(what: string, ms: number): void;
  recordError(what: string, reason: string): void;
}
