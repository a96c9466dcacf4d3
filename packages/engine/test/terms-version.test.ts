import { describe, expect, it } from 'vitest';
import {
  type Command,
  entriesOfKind,
  findInstrument,
  type ReplacingCommand,
  restore,
  takeSnapshot,
  versionInForce,
} from '../src/index.ts';
import { REFUSAL } from '../src/kernel/ruling.ts';
import type { ContractWorld } from './contracts/contract-world.ts';
import { tiersOf } from './fees/tiers.ts';
import { DAY, EXCHANGE_TERMS, OPTION_TERMS, venue } from './operators/venue.ts';

const CHANGED_MEANWHILE = 12320;

/** Two changes of the same terms, each made from what is in force in the world. */
type Pair = (world: ContractWorld) => [ReplacingCommand, ReplacingCommand];

function specOf(world: ContractWorld) {
  const found = findInstrument(world.state, 'BTCUSDT');
  if (!found) throw new Error('BTCUSDT is listed');
  return structuredClone(found.instrument);
}

function contractOf(world: ContractWorld) {
  const [entry] = entriesOfKind(world.state, 'contract');
  if (!entry) throw new Error('A contract is listed');
  return structuredClone(entry.body.spec);
}

function idOf(world: ContractWorld, kind: 'financial_product' | 'mining_product' | 'ieo_project'): number {
  const coming = entriesOfKind(world.state, kind).at(-1);
  if (!coming) throw new Error(`There is a ${kind}`);
  return coming.id;
}

const PAIRS: Readonly<Record<ReplacingCommand['type'], Pair>> = {
  list_instrument: (world) => {
    const instrument = specOf(world);
    return [
      { type: 'list_instrument', instrument: { ...instrument, takerFeePpm: 777 } },
      { type: 'list_instrument', instrument: { ...instrument, makerFeePpm: 555 } },
    ];
  },
  list_contract: (world) => {
    const contract = contractOf(world);
    return [
      { type: 'list_contract', contract: { ...contract, takerFeePpm: 777 } },
      { type: 'list_contract', contract: { ...contract, makerFeePpm: 555 } },
    ];
  },
  halt_contract: (world) => {
    const { symbol } = contractOf(world);
    return [
      { type: 'halt_contract', symbol, halted: true },
      { type: 'halt_contract', symbol, halted: false },
    ];
  },
  set_contract_platform: () => [
    { type: 'set_contract_platform', platform: { multipleCap: 5, eternal: true, dated: true } },
    { type: 'set_contract_platform', platform: { multipleCap: 7, eternal: true, dated: true } },
  ],
  set_option_terms: () => [
    { type: 'set_option_terms', ...OPTION_TERMS, feePpm: 2_000 },
    { type: 'set_option_terms', ...OPTION_TERMS, closeSpreadPpm: 30_000 },
  ],
  set_fee_tiers: () => [
    { type: 'set_fee_tiers', tiers: tiersOf(900_000) },
    { type: 'set_fee_tiers', tiers: tiersOf(800_000) },
  ],
  set_exchange_terms: () => [
    { type: 'set_exchange_terms', ...EXCHANGE_TERMS, spreadPpm: 2_000 },
    { type: 'set_exchange_terms', ...EXCHANGE_TERMS, feePpm: 2_000 },
  ],
  edit_financial_product: (world) => {
    const terms = {
      productId: idOf(world, 'financial_product'),
      symbol: 'BTCUSDT',
      name: 'Changed',
      sharePrice: '100000',
      ratePpm: 100_000,
      referencePrice: '1000000000',
      shares: 100,
      days: 7,
      saleStartsAt: world.time + DAY,
      saleEndsAt: world.time + 2 * DAY,
    };
    return [
      { type: 'edit_financial_product', ...terms },
      { type: 'edit_financial_product', ...terms, shares: 50 },
    ];
  },
  edit_mining_product: (world) => {
    const terms = {
      productId: idOf(world, 'mining_product'),
      name: 'Changed',
      asset: 'USDT',
      minimum: '1000',
      maximum: '50000',
      rateMinPpm: 1_000,
      rateMaxPpm: 3_000,
      days: 5,
      dividendTime: '12:00',
      earlyPpm: 20_000,
      saleStartsAt: world.time + DAY,
      saleEndsAt: null,
    };
    return [
      { type: 'edit_mining_product', ...terms },
      { type: 'edit_mining_product', ...terms, days: 7 },
    ];
  },
  edit_ieo_project: (world) => {
    const terms = {
      projectId: idOf(world, 'ieo_project'),
      asset: 'NEW',
      quote: 'USDT',
      name: 'Changed',
      description: '',
      price: '100000000',
      supply: '100000',
      step: '100',
      minimum: '100',
      maximum: '1000',
      startsAt: world.time + DAY,
      endsAt: world.time + 2 * DAY,
      marketAt: world.time + 3 * DAY,
    };
    return [
      { type: 'edit_ieo_project', ...terms },
      { type: 'edit_ieo_project', ...terms, name: 'Changed otherwise' },
    ];
  },
};

describe.each(Object.entries(PAIRS))('a change by %s', (_, pair) => {
  const both = () => {
    const world = venue(10n ** 12n);
    const [first, second] = pair(world);
    const from = versionInForce(world.state, first);
    return { world, first: { ...first, from }, second: { ...second, from } as ReplacingCommand };
  };

  it('is made once from one reading; the second of two from the same one changes nothing', () => {
    const { first, second, world } = both();
    world.must(first);
    const made = versionInForce(world.state, first);
    const { events, rejection } = world.run(second);
    expect(rejection).toEqual({ code: CHANGED_MEANWHILE });
    expect(events).toEqual([]);
    expect(versionInForce(world.state, first)).toBe(made);
  });

  it('is made from what was read again', () => {
    const { first, second, world } = both();
    world.must(first);
    world.must({ ...second, from: versionInForce(world.state, second) });
  });

  it('is made once under its reference, whatever a colleague has changed since', () => {
    const { first, second, world } = both();
    const named = { ...first, reference: 'approval:1' };
    world.must(named);
    const read = versionInForce(world.state, second);
    world.must({ ...second, from: read });
    const after = versionInForce(world.state, second);
    const { from: _, ...again } = named;
    expect(world.must(again as ReplacingCommand)).toMatchObject({ duplicate: true, events: [] });
    expect(versionInForce(world.state, second)).toBe(after);
  });

  it('has the same version in a restored engine', () => {
    const { first, world } = both();
    world.must(first);
    const twin = restore(takeSnapshot(world.state));
    expect(versionInForce(twin, first)).toBe(versionInForce(world.state, first));
  });

  it.each([[''], [0], [{}], [[]], [true], ['constructor']])('is refused when it was made from %j', (junk) => {
    const { first, world } = both();
    const code = junk === 'constructor' ? CHANGED_MEANWHILE : REFUSAL.invalid;
    expect(world.run({ ...first, from: junk } as Command).rejection).toEqual({ code });
  });
});

describe('a new listing', () => {
  it('that expects nothing there does not change what a colleague has listed and changed', () => {
    const world = venue(10n ** 12n);
    const fresh = { ...specOf(world), takerFeePpm: 9 };
    expect(world.run({ type: 'list_instrument', instrument: fresh, from: null }).rejection).toEqual({
      code: CHANGED_MEANWHILE,
    });
  });

  it('leaves its reference free when it is outdated, and takes it once it is not', () => {
    const world = venue(10n ** 12n);
    const instrument = { ...specOf(world), takerFeePpm: 9 };
    const named = { type: 'list_instrument', instrument, reference: 'approval:1' } as const;
    expect(world.run({ ...named, from: 'older' }).rejection).toEqual({ code: CHANGED_MEANWHILE });
    world.must({ ...named, from: versionInForce(world.state, named) });
    // The same again is the first result, though the terms it was made from are not there any more.
    expect(world.must({ ...named, from: 'older' }).duplicate).toBe(true);
  });
});
