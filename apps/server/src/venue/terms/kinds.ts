import {
  type ContractSpec,
  contractRefusal,
  entriesOfKind,
  FIRST_CUSTOMER,
  feeTiersOf,
  feeTiersRefusal,
  type InstrumentSpec,
  instrumentRefusal,
  type ListContract,
  type ListInstrument,
  type SetFeeTiers,
  versionOf,
} from '@trade/engine';
import { CODES, type OperatorRole, percentText } from '@trade/protocol';
import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry, InstrumentRegistry, ListedContract } from '../../market/instruments/index.ts';
import {
  type Act,
  type ApprovalKind,
  type Approvals,
  type Description,
  readAt,
  type Transaction,
  termsRefusal,
  wasReplaced,
} from '../../operators/approvals/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { isWithdrawalFee, type SettingsBook } from '../settings/index.ts';
import {
  contractChanges,
  contractChangesInWords,
  feeTierChangesInWords,
  instrumentChangesInWords,
} from './changes.ts';
import { type FeeTiersPayload, feeTiersData, feeTiersPayload, keptTiers } from './fee-tiers.ts';
import { termsAnnounced } from './notifications.ts';

export interface TermsDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look'>;
  instruments: Pick<InstrumentRegistry, 'find'>;
  contracts: Pick<ContractRegistry, 'find'>;
  settings: SettingsBook;
  approvals: Pick<Approvals, 'register' | 'hasSecond'>;
  notifier: Notifier;
  /** ms from the approval of a change that can hurt to when it is in force. */
  notice: number;
  /** ms since the epoch. */
  now: () => number;
}

type Dependencies = Pick<TermsDependencies, 'db' | 'notifier' | 'sequencer'>;

/**
 * Queues letters about a change, and when it takes effect (ms since the epoch), to everybody with a
 * position or order of real money in the contract.
 */
export async function tellHolders(
  deps: Dependencies,
  { quote, spec }: ListedContract,
  after: ContractSpec,
  at: number,
): Promise<void> {
  const { db, notifier } = deps;
  const { symbol } = spec;
  const changes = contractChanges(spec, after, quote);
  const holders = holdersOf(deps, symbol);
  if (changes.length === 0 || holders.length === 0) return;
  await db.transaction(async (tx) => {
    const told = await tx.select().from(users).where(inArray(users.id, holders));
    for (const { email, id, locale, nickname: name } of told) {
      await notifier.tell(tx, termsAnnounced, {
        customer: { id, mode: 'real' },
        addressee: { email, name, locale },
        data: { symbol, at, changes },
      });
    }
  });
}

function holdersOf({ sequencer }: Pick<Dependencies, 'sequencer'>, symbol: string): number[] {
  const held = sequencer.look((state) => [
    ...entriesOfKind(state, 'contract_position'),
    ...entriesOfKind(state, 'contract_order'),
  ]);
  const theirs = held.filter(
    ({ body, customer, mode }) => mode === 'real' && body.symbol === symbol && customer >= FIRST_CUSTOMER,
  );
  return [...new Set(theirs.map(({ customer }) => customer))];
}

/*
 * Changes that can hurt somebody who holds a position or an order: proposed by one operator,
 * approved by another, in force after a notice.
 */

const WHO = { proposers: ['market'], approvers: ['market', 'admin'] } satisfies Record<
  string,
  OperatorRole[]
>;
const count = z.int().nonnegative().exactOptional();

/** The changes, in the engine's units; an absent field stays as it is. */
const contractPayload = z.strictObject({
  symbol: z.string(),
  change: z.strictObject({
    makerFeePpm: count,
    takerFeePpm: count,
    liquidationFeePpm: count,
    slippagePpm: count,
    maxLots: count,
    multiples: z.array(z.int()).exactOptional(),
    tiers: z
      .array(z.strictObject({ upTo: z.string().nullable(), ratePpm: z.int(), maxMultiple: z.int() }))
      .exactOptional(),
  }),
});
export type ContractPayload = z.infer<typeof contractPayload>;

const instrumentPayload = z.strictObject({
  symbol: z.string(),
  change: z.strictObject({
    makerFeePpm: count,
    takerFeePpm: count,
    slippagePpm: count,
    maxLots: count,
    minNotional: z.string().exactOptional(),
  }),
});
export type InstrumentPayload = z.infer<typeof instrumentPayload>;

const feePayload = z.strictObject({ rate: z.string() });
export type FeePayload = z.infer<typeof feePayload>;

export const KINDS = {
  contract: 'terms.contract',
  instrument: 'terms.instrument',
  withdrawalFee: 'terms.withdrawal_fee',
  feeTiers: 'terms.fee_tiers',
} as const;

/** Returns the fields of `after` whose value differs from `before`. */
export function changedFields<Spec extends object, Name extends keyof Spec>(
  before: Spec,
  after: Spec,
  names: readonly Name[],
): Partial<Pick<Spec, Name>> {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Pick<Spec, Name>>;
}

export const CONTRACT_FIELDS = Object.keys(
  contractPayload.shape.change.shape,
) as (keyof ContractPayload['change'])[];
export const INSTRUMENT_FIELDS = Object.keys(
  instrumentPayload.shape.change.shape,
) as (keyof InstrumentPayload['change'])[];

/** Reads the payload of a proposal of each kind. */
export const readPayload = {
  contract: (payload: unknown) => contractPayload.parse(payload),
  instrument: (payload: unknown) => instrumentPayload.parse(payload),
  withdrawalFee: (payload: unknown) => feePayload.parse(payload),
  feeTiers: (payload: unknown) => feeTiersPayload.parse(payload),
};

export function contractKind(deps: TermsDependencies): ApprovalKind<ContractPayload> {
  const find = ({ symbol }: ContractPayload): ListedContract => {
    const found = deps.contracts.find(symbol);
    if (!found) throw new CatalogueError(CODES.not_found);
    return found;
  };
  const afterOf = (payload: ContractPayload): ContractSpec => ({ ...find(payload).spec, ...payload.change });
  return {
    ...WHO,
    name: KINDS.contract,
    payload: contractPayload,
    notice: () => deps.notice,
    async describe(payload): Promise<Description> {
      const { halted, spec: before } = find(payload);
      const after = { ...before, ...payload.change };
      const refusal = deps.sequencer.look((state) => contractRefusal(state, after));
      if (refusal !== null) throw new CatalogueError(CODES.parameter_invalid);
      const changes = contractChangesInWords(before, after);
      return { ...describe(payload.symbol, changes), from: versionOf({ halted, spec: before }) };
    },
    announce: (payload, at) => tellHolders(deps, find(payload), afterOf(payload), at),
    wasCarriedOut: (reference) => wasReplaced(deps.sequencer, 'list_contract', reference),
    async carryOut(tx, payload, act) {
      const before = find(payload).spec;
      const after = afterOf(payload);
      const { approvedAt: announcedAt, from, reference } = act;
      await submit(deps, { type: 'list_contract', contract: after, announcedAt, reference, ...readAt(from) });
      await record(tx, act, `contract:${payload.symbol}`, 'contract.change', {
        before: changedFields(after, before, CONTRACT_FIELDS),
        after: payload.change,
      });
      return undefined;
    },
  };
}

export function instrumentKind(deps: TermsDependencies): ApprovalKind<InstrumentPayload> {
  const find = ({ symbol }: InstrumentPayload): InstrumentSpec => {
    const found = deps.instruments.find(symbol);
    if (!found) throw new CatalogueError(CODES.not_found);
    return found.instrument;
  };
  const afterOf = (payload: InstrumentPayload): InstrumentSpec => ({ ...find(payload), ...payload.change });
  return {
    ...WHO,
    name: KINDS.instrument,
    payload: instrumentPayload,
    notice: () => deps.notice,
    async describe(payload): Promise<Description> {
      const before = find(payload);
      const after = { ...before, ...payload.change };
      const refusal = deps.sequencer.look((state) => instrumentRefusal(state, after));
      if (refusal !== null) throw new CatalogueError(CODES.parameter_invalid);
      const changes = instrumentChangesInWords(before, after);
      return { ...describe(payload.symbol, changes), from: versionOf(before) };
    },
    wasCarriedOut: (reference) => wasReplaced(deps.sequencer, 'list_instrument', reference),
    async carryOut(tx, payload, act) {
      const before = find(payload);
      const after = afterOf(payload);
      const { from, reference } = act;
      await submit(deps, { type: 'list_instrument', instrument: after, reference, ...readAt(from) });
      await record(tx, act, `instrument:${payload.symbol}`, 'instrument.change', {
        before: changedFields(after, before, INSTRUMENT_FIELDS),
        after: payload.change,
      });
      return undefined;
    },
  };
}

export function feeTiersKind(deps: TermsDependencies): ApprovalKind<FeeTiersPayload> {
  return {
    ...WHO,
    name: KINDS.feeTiers,
    payload: feeTiersPayload,
    notice: () => deps.notice,
    async describe(payload): Promise<Description> {
      const before = deps.sequencer.look(feeTiersOf);
      const refusal = deps.sequencer.look((state) => feeTiersRefusal(state, payload));
      if (refusal !== null) throw new CatalogueError(CODES.parameter_invalid);
      const changes = feeTierChangesInWords(before.tiers, keptTiers(payload.tiers));
      if (changes.length === 0) throw new CatalogueError(CODES.information_incomplete);
      return { title: 'Change the fee tiers', changes, from: versionOf(before) };
    },
    wasCarriedOut: (reference) => wasReplaced(deps.sequencer, 'set_fee_tiers', reference),
    async carryOut(tx, { tiers }, act) {
      const before = deps.sequencer.look(feeTiersOf);
      const { from, reference } = act;
      await submit(deps, { type: 'set_fee_tiers', tiers, reference, ...readAt(from) });
      await record(tx, act, 'fee-tiers', 'fee_tiers.change', {
        before: { tiers: feeTiersData(before.tiers) },
        after: { tiers: feeTiersData(keptTiers(tiers)) },
      });
      return undefined;
    },
  };
}

export function withdrawalFeeKind({ notice, settings }: TermsDependencies): ApprovalKind<FeePayload> {
  return {
    name: KINDS.withdrawalFee,
    payload: feePayload,
    proposers: ['admin'],
    approvers: ['admin', 'treasury'],
    notice: () => notice,
    async describe({ rate }) {
      const before = settings.withdrawalFeeRate();
      if (!isWithdrawalFee(rate)) throw new CatalogueError(CODES.parameter_invalid);
      if (rate === before) throw new CatalogueError(CODES.information_incomplete);
      const change = { what: 'Withdrawal fee', before: percentText(before), after: percentText(rate) };
      return { title: 'Raise the withdrawal fee', changes: [change] };
    },
    async carryOut(tx, { rate }, { approvedBy, proposedBy, reason }) {
      const { settings: before, version } = settings;
      const next = { ...before, default_withdrawal_fee_rate: rate };
      const from = before.default_withdrawal_fee_rate;
      const saved = await settings.changeIn(tx, { by: proposedBy, from: version, settings: next, reason });
      await audit(tx, {
        operator: approvedBy ?? proposedBy,
        action: 'settings.change',
        subject: 'settings',
        detail: {
          reason,
          version: saved.version,
          proposed_by: proposedBy,
          from: { default_withdrawal_fee_rate: from },
          to: { default_withdrawal_fee_rate: rate },
        },
      });
      return async () => saved.putInForce();
    },
  };
}

function describe(symbol: string, changes: Description['changes']): Description {
  if (changes.length === 0) throw new CatalogueError(CODES.information_incomplete);
  return { title: `Change the terms of ${symbol}`, changes };
}

async function submit(
  { sequencer }: TermsDependencies,
  command: ListContract | ListInstrument | SetFeeTiers,
): Promise<void> {
  const { rejection } = await sequencer.submit(command);
  if (rejection) throw new CatalogueError(termsRefusal(rejection.code));
}

/** Writes the new terms to the audit log, with both operators. */
async function record(
  tx: Transaction,
  { approvedBy, proposedBy, reason }: Act,
  subject: string,
  action: string,
  { before, after }: { before: object; after: object },
): Promise<void> {
  const detail = { reason, proposed_by: proposedBy, from: { ...before }, to: { ...after } };
  await audit(tx, { operator: approvedBy ?? proposedBy, subject, action, detail });
}
