import type { Measure, Sample } from '../../src/platform/metrics/index.ts';

/** Reads one measure now. A single number comes as one sample without labels. */
export async function samplesOf(measures: readonly Measure[], name: string): Promise<readonly Sample[]> {
  const measure = measures.find((one) => one.name === name);
  if (!measure) throw new Error(`There is no measure ${name}`);
  const reading = await measure.read();
  return typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading;
}
