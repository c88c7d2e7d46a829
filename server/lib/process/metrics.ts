import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { packageVersion } from './package-version.ts';

/** What is counted for whoever watches the portal. Names of metrics and labels are an interface: alerts are written against them. */
export interface Metrics {
  contentType: string;
  /** All of them in Prometheus' text format. */
  read(): Promise<string>;
  /** One answer. `call` is the path of its route, never what somebody typed. */
  countAnswer(answer: { call: string; status: number; seconds: number }): void;
  /** One call that failed with an error of the contract: wrong passwords, failed captchas, limits and the rest. */
  countFailure(failure: { call: string; error: string }): void;
  countMessage(message: { kind: 'sms' | 'email'; outcome: 'sent' | 'failed' }): void;
  /** Numbers that somebody else keeps, asked for when they are read. */
  watch(name: string, help: string, read: () => number, kind?: 'gauge' | 'counter'): void;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own, so that several portals in one process do not share their numbers. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // event loop, memory, processor time, garbage collection
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'portal_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
    { version: packageVersion },
    1,
  );
  const answers = new Counter({
    name: 'portal_answers_total',
    help: 'Answers by call and HTTP status; calls refused for overload are not among them',
    labelNames: ['call', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_answer_seconds',
    help: 'How long answers took',
    labelNames: ['call'],
    buckets: secondsBuckets,
    registers,
  });
  const failures = new Counter({
    name: 'portal_call_failures_total',
    help: 'Calls that failed with an error of the contract, by its name',
    labelNames: ['call', 'error'],
    registers,
  });
  const messages = new Counter({
    name: 'portal_messages_total',
    help: 'Text messages and mails handed to their provider',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  for (const kind of ['sms', 'email'])
    for (const outcome of ['sent', 'failed']) messages.inc({ kind, outcome }, 0);

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    countAnswer: ({ call, status, seconds: taken }) => {
      answers.inc({ call, status });
      seconds.observe({ call }, taken);
    },
    countFailure: (failure) => {
      failures.inc(failure);
    },
    countMessage: (message) => {
      messages.inc(message);
    },
    watch: (name, help, read, kind = 'gauge') => {
      // the last one counts: tests open a second application over the same services
      registry.removeSingleMetric(name);
      if (kind === 'gauge') {
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      } else {
        new Counter({
          name,
          help,
          registers,
          collect() {
            this.reset();
            this.inc(read());
          },
        });
      }
    },
  };
}

/** A provider whose messages are counted, and which is otherwise as it was. */
export function countMessages<Message, Provider extends { send(message: Message): Promise<void> }>(
  metrics: Metrics,
  kind: 'sms' | 'email',
  provider: Provider & { send(message: Message): Promise<void> },
): Provider {
  return {
    ...provider,
    send: async (message: Message) => {
      try {
        await provider.send(message);
      } catch (error) {
        metrics.countMessage({ kind, outcome: 'failed' });
        throw error;
      }
      metrics.countMessage({ kind, outcome: 'sent' });
    },
  };
}
