import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Measure, Metrics, readAtMostEvery } from '../../../src/platform/metrics/index.ts';

const log = pino({ level: 'silent' });

/** The lines of one metric, without its help and type. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  return (await metrics.read()).split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
}

function withMeasures(...measures: Measure[]): Metrics {
  const metrics = new Metrics(log);
  metrics.add(measures);
  return metrics;
}

describe('metrics', () => {
  it('read numbers and labelled samples at each scrape, and forget samples that are gone', async () => {
    let symbols = ['A', 'B'];
    const metrics = withMeasures({
      name: 'feed_age_seconds',
      help: 'Age',
      labels: ['symbol'],
      read: () => symbols.map((symbol, at) => ({ labels: { symbol }, value: at + 0.5 })),
    });
    expect(await linesOf(metrics, 'feed_age_seconds')).toEqual([
      'feed_age_seconds{symbol="A"} 0.5',
      'feed_age_seconds{symbol="B"} 1.5',
    ]);
    symbols = ['B'];
    expect(await linesOf(metrics, 'feed_age_seconds')).toEqual(['feed_age_seconds{symbol="B"} 0.5']);
  });

  it('are counters where the name says so', async () => {
    let value = 3;
    const metrics = withMeasures(
      { name: 'sent_total', help: 'Sent', read: () => value },
      { name: 'waiting', help: 'Waiting', read: async () => value },
    );
    expect(await metrics.read()).toMatch(/# TYPE sent_total counter\nsent_total 3\n/);
    value = 5;
    expect(await metrics.read()).toMatch(/# TYPE sent_total counter\nsent_total 5\n/);
    expect(await metrics.read()).toMatch(/# TYPE waiting gauge\nwaiting 5\n/);
  });

  it('leave out and count what cannot be read, and show all others', async () => {
    let isAway = false;
    const metrics = withMeasures(
      {
        name: 'letters_waiting',
        help: 'Letters',
        read: async () => {
          if (isAway) throw new Error('the database is away');
          return 7;
        },
      },
      { name: 'exchange_running', help: 'Running', read: () => 1 },
    );
    expect(await linesOf(metrics, 'letters_waiting')).toEqual(['letters_waiting 7']);
    isAway = true;
    expect(await linesOf(metrics, 'letters_waiting')).toEqual([]);
    expect(await linesOf(metrics, 'exchange_running')).toEqual(['exchange_running 1']);
    const [failures] = await linesOf(metrics, 'metrics_failures_total');
    expect(failures).toMatch(/^metrics_failures_total\{metric="letters_waiting"\} [1-9]/);
    isAway = false;
    expect(await linesOf(metrics, 'letters_waiting')).toEqual(['letters_waiting 7']);
  });

  it('refuse a name that is taken', () => {
    const measure = { name: 'once', help: 'Once', read: () => 1 };
    expect(() => withMeasures(measure, measure)).toThrow(/once/);
  });
});

describe('a reading that is kept', () => {
  it('is asked for once within its interval, by however many', async () => {
    let asked = 0;
    const read = readAtMostEvery(60_000, async () => ++asked);
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
    const always = readAtMostEvery(0, async () => ++asked);
    expect([await always(), await always()]).toEqual([2, 3]);
  });

  it('is asked for again after it failed', async () => {
    let asked = 0;
    const read = readAtMostEvery(60_000, async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return asked;
    });
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe(2);
  });

  it('is not waited for for ever, and asked for only once while it does not come', async () => {
    let asked = 0;
    let arrive: (value: number) => void = () => undefined;
    const read = readAtMostEvery(60_000, () => {
      asked += 1;
      return new Promise<number>((resolve) => {
        arrive = resolve;
      });
    });
    await expect(read()).rejects.toThrow(/within/);
    const second = read();
    arrive(4);
    expect(await second).toBe(4);
    expect(asked).toBe(1);
  });
});
