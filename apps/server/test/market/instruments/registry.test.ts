import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InstrumentRegistry } from '../../../src/market/instruments/index.ts';
import { type Harness, openHarness, tick } from '../../core/sequencer/harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const suspend = { type: 'set_trading_status', symbol: 'ETHUSDT', status: 'suspended' } as const;

describe('the registry of instruments', () => {
  it('knows what is listed, in order of symbol', async () => {
    const registry = await InstrumentRegistry.open(harness.sequencer, harness.database.db);
    const symbols = registry.list().map(({ instrument }) => instrument.symbol);
    expect(symbols).toHaveLength(12);
    expect(symbols).toEqual([...symbols].sort());
    expect(registry.find('BTCUSDT')).toMatchObject({
      status: 'open',
      instrument: { base: 'BTC', quote: 'USDT' },
    });
    expect(registry.find('NOPEUSDT')).toBeNull();
    expect(registry.decimalsOf('USDT')).toBe(8);
    expect(() => registry.decimalsOf('NOPE')).toThrow('NOPE');
  });

  it('keeps up with every commit, before the tables have it', async () => {
    const registry = await InstrumentRegistry.open(harness.sequencer, harness.database.db);
    await harness.sequencer.submit(suspend);
    await harness.sequencer.submit(tick('ETHUSDT', 350_000));
    expect(registry.find('ETHUSDT')).toMatchObject({ status: 'suspended', lastTick: { price: 350_000 } });
  });

  it('misses nothing that happens while it is read', async () => {
    const opening = InstrumentRegistry.open(harness.sequencer, harness.database.db);
    await harness.sequencer.submit(suspend);
    const registry = await opening;
    expect(registry.find('ETHUSDT')?.status).toBe('suspended');
  });
});
