import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Vital } from '@vitrine/contract/vitals';
import type { EndedJob } from '../jobs/queue.ts';

export interface EndedRequest {
  method: string;
  /** As registered, so that the number of label values is limited. */
  route: string;
  status: number;
  seconds: number;
}

/** A request to a webhook. */
export interface WebhookAttempt {
  failure: string | null;
  durationMs: number;
  /** Since the event. */
  waitedMs: number;
  /** Before this one. */
  attempts: number;
}

/** Counters of what happened in this process, and gauges, which are read when metrics are requested. */
export interface Metrics {
  requestEnded(request: EndedRequest): void;
  jobEnded(job: EndedJob): void;
  webhookAttempted(attempt: WebhookAttempt): void;
  /** Web vitals of a console. */
  vitalSeen(vital: Vital): void;
  gauges: Gauges;
  /** In the text format of Prometheus. */
  text(): Promise<{ type: string; body: string }>;
}

export type Gauges = ReturnType<typeof makeGauges>;

export function makeMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'vitrine_http_request_seconds',
    help: 'From the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const jobs = new Counter({
    name: 'vitrine_jobs_total',
    help: 'Finished jobs; a failed job is retried',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'vitrine_job_seconds',
    help: 'How long jobs ran',
    labelNames: ['task'],
    buckets: [0.01, 0.1, 1, 10, 60, 600, 3600],
    registers,
  });
  const webhookAttempts = new Counter({
    name: 'vitrine_webhook_attempts_total',
    help: 'Requests to webhooks; a failed one is retried',
    labelNames: ['outcome'],
    registers,
  });
  const webhookSeconds = new Histogram({
    name: 'vitrine_webhook_seconds',
    help: 'From an event to the answer to its first request',
    buckets: [0.1, 0.3, 1, 3, 10, 60],
    registers,
  });
  new Gauge({ name: 'vitrine_info', help: 'The version', labelNames: ['version'], registers }).set({ version }, 1);
  const vitals = makeVitals(registers);
  return {
    requestEnded({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, seconds);
    },
    jobEnded({ task, outcome, seconds }) {
      jobs.inc({ task, outcome });
      jobSeconds.observe({ task }, seconds);
    },
    webhookAttempted({ failure, waitedMs, attempts }) {
      webhookAttempts.inc({ outcome: failure === null ? 'delivered' : 'failed' });
      if (attempts === 0) webhookSeconds.observe(waitedMs / 1000);
    },
    vitalSeen: ({ name, value }) =>
      name === 'CLS' ? vitals.shift.observe(value) : vitals.seconds.observe({ name }, value / 1000),
    gauges: makeGauges(registers),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

/** Each threshold of good and poor by web.dev is a bucket, so that the share of good loads is exact. */
function makeVitals(registers: Registry[]) {
  return {
    seconds: new Histogram({
      name: 'vitrine_web_vital_seconds',
      help: 'Web vitals as consoles measured them',
      labelNames: ['name'],
      buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 10],
      registers,
    }),
    shift: new Histogram({
      name: 'vitrine_web_vital_layout_shift',
      help: 'Cumulative layout shift (CLS) as consoles measured it',
      buckets: [0.01, 0.05, 0.1, 0.25, 1],
      registers,
    }),
  };
}

function makeGauges(registers: Registry[]) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name: `vitrine_${name}`, help, labelNames, registers });
  return {
    databaseUp: gauge(
      'database_up',
      '1 while the database responds; without it the metrics that are read from it are missing',
    ),
    connections: gauge('database_connections', 'Connections of this process', 'pool', 'state'),
    queue: gauge('queue_jobs', 'Jobs that are waiting, retrying or failed permanently', 'task', 'state'),
    queueLag: gauge('queue_lag_seconds', 'How long the oldest due job has waited', 'task'),
    outboxWaiting: gauge('outbox_waiting', 'Changes that are not published yet'),
    outboxLag: gauge('outbox_lag_seconds', 'How long the oldest unpublished change has waited'),
    webhookDeliveries: gauge('webhook_deliveries_waiting', 'Deliveries to webhooks that are due or wait for a retry'),
    webhookLag: gauge('webhook_lag_seconds', 'How long the delivery of a webhook that works has waited for a sender'),
    webhooks: gauge('webhooks', 'Webhooks that are failing or paused', 'state'),
    sockets: gauge('sockets', 'Open sockets of the hub in this process'),
    screens: gauge('screens', 'Screens, all and online', 'state'),
    stored: gauge('stored_bytes', 'Media of all tenants'),
    diskFree: gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR'),
    diskSize: gauge('disk_size_bytes', 'Size of the disk of DATA_DIR'),
  };
}
