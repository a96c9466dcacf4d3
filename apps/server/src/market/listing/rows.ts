import { isDeepStrictEqual } from 'node:util';
import {
  type ContractSpec,
  contractRefusal,
  type EngineState,
  entriesOfKind,
  type InstrumentSpec,
  instrumentRefusal,
} from '@trade/engine';
import { AMOUNT_DECIMALS, isPlainDecimal, toUnits } from '@trade/protocol';
import { isNetwork } from '@trade/protocol/addresses';
import { z } from 'zod';
import type { Listing } from '../../core/sequencer/index.ts';

/** The network of payouts by a bank. */
const BANK = 'bank';
const CODE = /^[A-Z0-9]{2,12}$/;

/** Smallest units as text. */
const units = z.string().regex(/^(0|[1-9]\d{0,29})$/);
const decimals = z.int().min(0).max(AMOUNT_DECIMALS);

const currency = z.object({
  kind: z.literal('currency'),
  name: z.string().regex(CODE, { error: 'a currency has 2 to 12 capital letters and digits' }),
  spec: z.object({
    decimals: z.literal(AMOUNT_DECIMALS, { error: `amounts have ${AMOUNT_DECIMALS} decimals` }),
    /**
     * What the liquidity provider is given for spot and for contracts, and the insurance fund, in
     * the simulation and in development.
     */
    given: z.object({ provider: units, contracts: units, insurance: units }),
  }),
});

const network = z
  .object({
    kind: z.literal('network'),
    /** `currency:network`, the network `bank` for bank accounts. */
    name: z.string().refine((name) => isWay(name), { error: 'it is not of the form currency:network' }),
    spec: z.object({
      /** The least deposit and withdrawal. */
      minimum: z.string().refine(isPlainDecimal, { error: 'a minimum is a plain decimal' }),
      /** Of a withdrawal on the network. */
      decimals,
      isWithdrawalOnly: z.boolean(),
      /** On the EVM chain, where deposits are detected. */
      token: z
        .object({ contract: z.string().regex(/^0x[0-9a-f]{40}$/), decimals: z.int().min(0).max(36) })
        .nullable(),
    }),
  })
  .refine(({ spec }) => toUnits(spec.minimum, spec.decimals) !== null, {
    error: 'the minimum has more decimals than the network',
  });

const pair = z
  .object({
    kind: z.literal('pair'),
    name: z.string(),
    /**
     * The terms that it opens with, later ones are the engine's; whether a start puts options on
     * sale.
     */
    spec: z.object({ instrument: z.custom<InstrumentSpec>(isObject), hasOptions: z.boolean() }),
  })
  .refine(({ name, spec }) => name === spec.instrument.symbol, { error: 'its terms have another symbol' });

const contract = z
  .object({ kind: z.literal('contract'), name: z.string(), spec: z.custom<ContractSpec>(isObject) })
  .refine(({ name, spec }) => name === spec.symbol, { error: 'its terms have another symbol' });

/** What is listed: a currency, its way in and out on a network, a spot pair, or a contract. */
export const listingEntry = z.discriminatedUnion('kind', [currency, network, pair, contract]);
export type ListingEntry = z.output<typeof listingEntry>;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isWay(name: string): boolean {
  const [code = '', way = '', ...others] = name.split(':');
  return CODE.test(code) && (isNetwork(way) || way === BANK) && others.length === 0;
}

/** Why something cannot be listed, in one sentence. */
export class ListingFault extends Error {}

/** Reads what is to be listed. Throws a `ListingFault` for what is malformed or out of range. */
export function readEntry(value: unknown): ListingEntry {
  const read = listingEntry.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ListingFault(`${issue?.path.join('.') || 'The row'}: ${issue?.message}`);
}

/**
 * Throws a `ListingFault` for what the exchange would refuse. What it lists already may be listed
 * as it is: a token that a product lists, or what was left when a process ended half-way.
 */
export function requireListable(state: EngineState, entry: ListingEntry): void {
  const { name } = entry;
  const [code = ''] = name.split(':');
  if (entry.kind === 'network' && !state.assets.has(code))
    throw new ListingFault(`${name}: ${code} is not listed`);
  const [asked, listed] = specsOf(state, entry);
  if (listed !== undefined && !isDeepStrictEqual(asked, listed))
    throw new ListingFault(`${name} is listed already, with other terms`);
  const refusal = refusalOf(state, entry);
  if (refusal !== null) throw new ListingFault(`${name}: the exchange refuses its terms (${refusal})`);
}

/** What is to be listed as an engine has it, and what it has under this name. */
function specsOf(state: EngineState, entry: ListingEntry): readonly [unknown, unknown] {
  const { name } = entry;
  if (entry.kind === 'currency')
    return [{ code: name, decimals: entry.spec.decimals }, state.assets.get(name)?.spec];
  if (entry.kind === 'pair') return [entry.spec.instrument, state.markets.get(name)?.spec];
  if (entry.kind === 'network') return [entry.spec, undefined];
  const found = entriesOfKind(state, 'contract').find(({ body }) => body.spec.symbol === name);
  return [entry.spec, found?.body.spec];
}

function refusalOf(state: EngineState, entry: ListingEntry): number | null {
  if (entry.kind === 'pair') return instrumentRefusal(state, entry.spec.instrument);
  return entry.kind === 'contract' ? contractRefusal(state, entry.spec) : null;
}

/** What an engine is to list of these rows, and the first funds that come with them. */
export function toList(rows: readonly ListingEntry[]): Listing {
  const currencies = rows.filter((row) => row.kind === 'currency');
  const given = (to: 'provider' | 'contracts' | 'insurance') =>
    Object.fromEntries(
      currencies.flatMap(({ name, spec }) => (spec.given[to] === '0' ? [] : [[name, spec.given[to]]])),
    );
  return {
    assets: currencies.map(({ name, spec }) => ({ code: name, decimals: spec.decimals })),
    instruments: rows.flatMap((row) => (row.kind === 'pair' ? [row.spec.instrument] : [])),
    contracts: rows.flatMap((row) => (row.kind === 'contract' ? [row.spec] : [])),
    liquidity: given('provider'),
    contractLiquidity: given('contracts'),
    insurance: given('insurance'),
  };
}
