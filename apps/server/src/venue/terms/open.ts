import { type ContractSpec, type FeeTiers, feeTiersOf, type InstrumentSpec } from '@trade/engine';
import { hurtfulContractTerms, hurtfulSpotTerms } from '@trade/engine/quote';
import type { TermsChange, WaitingTerms } from '@trade/protocol';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Asking, Transaction } from '../../operators/approvals/index.ts';
import { approvals } from '../../operators/approvals/schema.ts';
import { contractChanges, feeTierChanges, instrumentChanges, withdrawalFeeChange } from './changes.ts';
import { type FeeTiersPayload, hurtsByFees, keptTiers } from './fee-tiers.ts';
import {
  CONTRACT_FIELDS,
  changedFields,
  contractKind,
  feeTiersKind,
  INSTRUMENT_FIELDS,
  instrumentKind,
  KINDS,
  readPayload,
  type TermsDependencies,
  withdrawalFeeKind,
} from './kinds.ts';

type Row = typeof approvals.$inferSelect;

/**
 * Returns the changes that are approved and not in force yet, the next first, as customers see
 * them.
 */
async function announcedChanges(deps: TermsDependencies): Promise<TermsChange[]> {
  const rows = await deps.db
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.status, 'approved'),
        inArray(approvals.kind, Object.values(KINDS)),
        gt(approvals.effectiveAt, new Date(deps.now())),
      ),
    )
    .orderBy(asc(approvals.effectiveAt), asc(approvals.id));
  return rows.flatMap((row) => {
    const found = changesOf(deps, row);
    if (found === null || found.changes.length === 0 || row.effectiveAt === null) return [];
    const announced = row.decidedAt ?? row.createdAt;
    return [{ ...found, announced_at: announced.getTime(), effective_at: row.effectiveAt.getTime() }];
  });
}

function changesOf(
  { contracts, instruments, sequencer, settings }: TermsDependencies,
  { kind, payload }: Row,
): Pick<TermsChange, 'symbol' | 'changes'> | null {
  if (kind === KINDS.withdrawalFee) {
    const { rate } = readPayload.withdrawalFee(payload);
    return { symbol: null, changes: [withdrawalFeeChange(settings.withdrawalFeeRate(), rate)] };
  }
  if (kind === KINDS.feeTiers) {
    const { tiers } = readPayload.feeTiers(payload);
    const before = sequencer.look(feeTiersOf);
    return { symbol: null, changes: feeTierChanges(before.tiers, keptTiers(tiers)) };
  }
  if (kind === KINDS.contract) {
    const { change, symbol } = readPayload.contract(payload);
    const listed = contracts.find(symbol);
    return (
      listed && { symbol, changes: contractChanges(listed.spec, { ...listed.spec, ...change }, listed.quote) }
    );
  }
  const { change, symbol } = readPayload.instrument(payload);
  const listed = instruments.find(symbol)?.instrument;
  return listed ? { symbol, changes: instrumentChanges(listed, { ...listed, ...change }) } : null;
}

/**
 * Returns the changes of one kind that wait for a second operator or for their time, by symbol,
 * oldest first.
 */
async function waitingTerms(
  { db }: Pick<TermsDependencies, 'db'>,
  kind: keyof typeof KINDS,
): Promise<Map<string, WaitingTerms[]>> {
  const rows = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, KINDS[kind]), inArray(approvals.status, ['pending', 'approved'])))
    .orderBy(asc(approvals.id));
  const waiting = new Map<string, WaitingTerms[]>();
  for (const { changes, effectiveAt, id, payload } of rows) {
    const symbol = typeof payload.symbol === 'string' ? payload.symbol : '';
    const found = { approval_id: String(id), effective_at: effectiveAt?.getTime() ?? null, changes };
    waiting.set(symbol, [...(waiting.get(symbol) ?? []), found]);
  }
  return waiting;
}

interface Change<Spec> {
  before: Spec;
  after: Spec;
  reason: string;
  /** Throws 12320 when the terms are not those any more from which it was made. */
  judge: (tx: Transaction) => void | Promise<void>;
}

/**
 * Changes of terms that can hurt somebody who holds a position or an order: they need a second
 * operator and a notice. Each `propose...` returns whether the change was put to wait; when not,
 * one operator may put it in force at once.
 */
export interface Terms {
  /** ms from the approval of a change that can hurt to when it is in force. */
  readonly notice: number;
  proposeContract(asking: Asking, change: Change<ContractSpec>): Promise<boolean>;
  proposeInstrument(asking: Asking, change: Change<InstrumentSpec>): Promise<boolean>;
  proposeFeeTiers(
    asking: Asking,
    change: Omit<Change<FeeTiersPayload>, 'before'> & { before: FeeTiers },
  ): Promise<boolean>;
  /** Whether a higher withdrawal fee has to wait. Throws 12310 when nobody could approve it. */
  doesFeeWait(asking: Asking): Promise<boolean>;
  /**
   * `together` stores what is changed together with the fee, in the transaction of the proposal.
   */
  proposeFee(
    asking: Asking,
    change: { rate: string; reason: string; together: (tx: Transaction) => Promise<void> },
  ): Promise<void>;
  /** Returns the announced changes, for customers. */
  announced(): Promise<TermsChange[]>;
  /** Returns the waiting changes by symbol, which is empty for what belongs to no market. */
  waiting(kind: keyof typeof KINDS): Promise<Map<string, WaitingTerms[]>>;
}

export function openTerms(deps: TermsDependencies): Terms {
  const kinds = {
    contract: contractKind(deps),
    instrument: instrumentKind(deps),
    fee: withdrawalFeeKind(deps),
    feeTiers: feeTiersKind(deps),
  };
  const contract = deps.approvals.register(kinds.contract);
  const instrument = deps.approvals.register(kinds.instrument);
  const fee = deps.approvals.register(kinds.fee);
  const feeTiers = deps.approvals.register(kinds.feeTiers);
  /** A change does not wait where one operator still acts alone and there is no notice. */
  const waits = async (asking: Asking, { approvers }: Pick<typeof kinds.fee, 'approvers'>) =>
    (await deps.approvals.hasSecond(asking, approvers)) || deps.notice > 0;
  return {
    notice: deps.notice,
    async proposeContract(asking, { after, before, judge, reason }) {
      if (hurtfulContractTerms(before, after).length === 0) return false;
      if (!(await waits(asking, kinds.contract))) return false;
      const change = changedFields(before, after, CONTRACT_FIELDS);
      await contract.propose(asking, { payload: { symbol: before.symbol, change }, reason, judge });
      return true;
    },
    async proposeInstrument(asking, { after, before, judge, reason }) {
      if (hurtfulSpotTerms(before, after).length === 0) return false;
      if (!(await waits(asking, kinds.instrument))) return false;
      const change = changedFields(before, after, INSTRUMENT_FIELDS);
      await instrument.propose(asking, { payload: { symbol: before.symbol, change }, reason, judge });
      return true;
    },
    async proposeFeeTiers(asking, { after, before, judge, reason }) {
      if (!hurtsByFees(before.tiers, after)) return false;
      if (!(await waits(asking, kinds.feeTiers))) return false;
      await feeTiers.propose(asking, { payload: after, reason, judge });
      return true;
    },
    doesFeeWait: (asking) => waits(asking, kinds.fee),
    async proposeFee(asking, { rate, ...rest }) {
      await fee.propose(asking, { payload: { rate }, ...rest });
    },
    announced: () => announcedChanges(deps),
    waiting: (kind) => waitingTerms(deps, kind),
  };
}
