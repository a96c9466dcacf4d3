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
import { ADDRESS_RULES } from '@trade/protocol/addresses';
import { z } from 'zod';
import type { Listing } from '../../core/sequencer/index.ts';
import { FIRST_NETWORKS } from './first-currencies.ts';

/** The network of payouts by a bank, and its rule: no other has it. */
const BANK = 'bank';
const CODE = /^[A-Z0-9]{2,12}$/;
const NETWORK = /^[A-Za-z0-9]{2,20}$/;
const RULES = [...ADDRESS_RULES, BANK] as const;
/** How a network writes its addresses. */
export type NetworkRule = (typeof RULES)[number];

/** Smallest units as text. */
const units = z.string().regex(/^(0|[1-9]\d{0,29})$/);
const DECIMALS_FAULT = `decimals are a whole number from 0 to ${AMOUNT_DECIMALS}`;
const decimals = z.int(DECIMALS_FAULT).min(0, DECIMALS_FAULT).max(AMOUNT_DECIMALS, DECIMALS_FAULT);

const currency = z.object({
  kind: z.literal('currency'),
  name: z.string().regex(CODE, { error: 'a currency has 2 to 12 capital letters and digits' }),
  spec: z.object({
    /** Of what customers enter and are shown. Accounts are kept in AMOUNT_DECIMALS. */
    decimals,
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
      /** Rows from before rules were written down are of networks that every venue begins with. */
      addressRule: z
        .enum(RULES, { error: `addresses are checked by one of the rules ${RULES.join(', ')}` })
        .optional(),
      /** The least deposit and withdrawal. */
      minimum: z.string().refine(isPlainDecimal, { error: 'a minimum is a plain decimal' }),
      /** Of a withdrawal on the network. */
      decimals,
      isWithdrawalOnly: z.boolean(),
      /** Its contract where the rule is `evm`. Deposits are detected on ERC20. */
      token: z
        .object({ contract: z.string().regex(/^0x[0-9a-f]{40}$/), decimals: z.int().min(0).max(36) })
        .nullable(),
    }),
  })
  .refine(({ spec }) => toUnits(spec.minimum, spec.decimals) !== null, {
    error: 'the minimum has more decimals than the network',
  })
  .transform(({ spec, ...row }, context) => {
    const network = wayOf(row.name).network;
    const addressRule = spec.addressRule ?? firstRuleOf(network);
    const fault = faultOfRule(network, addressRule);
    if (addressRule !== null && fault === null) return { ...row, spec: { ...spec, addressRule } };
    context.addIssue({ code: 'custom', path: ['spec', 'addressRule'], message: fault ?? '' });
    return z.NEVER;
  });

/** The rule of a network that every venue begins with; null for others, whose rows name it. */
export function firstRuleOf(network: string): NetworkRule | null {
  const rules: Readonly<Record<string, NetworkRule>> = FIRST_NETWORKS;
  return Object.hasOwn(rules, network) ? (rules[network] ?? null) : null;
}

function faultOfRule(network: string, rule: NetworkRule | null): string | null {
  if (rule === null) return `${network} needs one of the rules ${RULES.join(', ')}`;
  const isSound = (rule === BANK) === (network === BANK);
  return isSound ? null : `the network ${BANK}, and no other, has the rule ${BANK}`;
}

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
  const [code = '', network = '', ...others] = name.split(':');
  return CODE.test(code) && NETWORK.test(network) && others.length === 0;
}

/** The two parts of a network's name. */
export function wayOf(name: string): { currency: string; network: string } {
  const [currency = '', network = ''] = name.split(':');
  return { currency, network };
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
  const { currency } = wayOf(name);
  if (entry.kind === 'network' && !state.assets.has(currency))
    throw new ListingFault(`${name}: ${currency} is not listed`);
  const [asked, listed] = specsOf(state, entry);
  if (listed !== undefined && !isDeepStrictEqual(asked, listed))
    throw new ListingFault(`${name} is listed already, with other terms`);
  const refusal = refusalOf(state, entry);
  if (refusal !== null) throw new ListingFault(`${name}: the exchange refuses its terms (${refusal})`);
}

/** What is to be listed as an engine has it, and what it has under this name. */
function specsOf(state: EngineState, entry: ListingEntry): readonly [unknown, unknown] {
  const { name } = entry;
  if (entry.kind === 'currency') return [assetOf(name), state.assets.get(name)?.spec];
  if (entry.kind === 'pair') return [entry.spec.instrument, state.markets.get(name)?.spec];
  if (entry.kind === 'network') return [entry.spec, undefined];
  const found = entriesOfKind(state, 'contract').find(({ body }) => body.spec.symbol === name);
  return [entry.spec, found?.body.spec];
}

function refusalOf(state: EngineState, entry: ListingEntry): number | null {
  if (entry.kind === 'pair') return instrumentRefusal(state, entry.spec.instrument);
  return entry.kind === 'contract' ? contractRefusal(state, entry.spec) : null;
}

/** Whatever decimals a currency is entered with, all accounts are kept in the same. */
function assetOf(code: string): { code: string; decimals: number } {
  return { code, decimals: AMOUNT_DECIMALS };
}

/** What an engine is to list of these rows, and the first funds that come with them. */
export function toList(rows: readonly ListingEntry[]): Listing {
  const currencies = rows.filter((row) => row.kind === 'currency');
  const given = (to: 'provider' | 'contracts' | 'insurance') =>
    Object.fromEntries(
      currencies.flatMap(({ name, spec }) => (spec.given[to] === '0' ? [] : [[name, spec.given[to]]])),
    );
  return {
    assets: currencies.map(({ name }) => assetOf(name)),
    instruments: rows.flatMap((row) => (row.kind === 'pair' ? [row.spec.instrument] : [])),
    contracts: rows.flatMap((row) => (row.kind === 'contract' ? [row.spec] : [])),
    liquidity: given('provider'),
    contractLiquidity: given('contracts'),
    insurance: given('insurance'),
  };
}
