import type { FastifyBaseLogger } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** One value of a measure, with its labels. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** A figure that is read with the metrics, in seconds, bytes, whole coins or a count. */
export interface Measure {
  /**
   * By the conventions of Prometheus. One that ends in `_total` is a counter since the start, any
   * other a gauge.
   */
  name: string;
  help: string;
  /** Names of the labels; none for a single value. */
  labels?: readonly string[];
  /** A number, or one sample for each combination of labels that there is now. */
  read: () => Reading | Promise<Reading>;
}

type Reading = number | readonly Sample[];

/**
 * What a process tells of itself to Prometheus. Each part adds its own measures where it is opened,
 * so that a process exports what it runs and nothing else.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly failures: Counter;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {
    collectDefaultMetrics({ register: this.registry });
    this.failures = new Counter({
      name: 'metrics_failures_total',
      help: 'Readings of a measure that failed; it was left out of the answer',
      labelNames: ['metric'],
      registers: [this.registry],
    });
  }

  /** Throws when a name is taken. */
  add(measures: readonly Measure[]): void {
    for (const measure of measures) this.addOne(measure);
  }

  /** All figures as Prometheus reads them. */
  read(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private addOne(measure: Measure): void {
    const { name, help, labels = [] } = measure;
    const given = { name, help, labelNames: [...labels], registers: [this.registry] };
    const collect = (shown: Shown) => this.collect(shown, measure);
    if (name.endsWith('_total')) {
      new Counter({
        ...given,
        collect() {
          return collect({ clear: () => clear(this), show: (of, value) => this.inc(of, value) });
        },
      });
    } else {
      new Gauge({
        ...given,
        collect() {
          return collect({ clear: () => clear(this), show: (of, value) => this.set(of, value) });
        },
      });
    }
  }

  /** A measure that cannot be read is left out and counted, and hides no other. */
  private async collect({ clear, show }: Shown, { name, read }: Measure): Promise<void> {
    try {
      const reading = await read();
      clear();
      if (typeof reading === 'number') show({}, reading);
      else for (const { labels, value } of reading) show(labels, value);
    } catch (err) {
      clear();
      this.failures.inc({ metric: name });
      this.log.warn({ err, metric: name }, 'a measure could not be read');
    }
  }
}

/** Where a reading is written. */
interface Shown {
  clear: () => void;
  show: (labels: Record<string, string>, value: number) => void;
}

/** Without labels there is one value, which `reset` would leave as zero. */
function clear(metric: Counter | Gauge): void {
  metric.reset();
  metric.remove({});
}
