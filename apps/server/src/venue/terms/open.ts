import type { ContractSpec, InstrumentSpec } from '@trade/engine';
import { hurtfulContractTerms, hurtfulSpotTerms } from '@trade/engine/quote';
import type { TermsChange, WaitingTerms } from '@trade/protocol';
import type { Asking } from '../../operators/approvals/index.ts';
import { announcedChanges, waitingTerms } from './announced.ts';
import type { TermsDependencies } from './dependencies.ts';
import {
  CONTRACT_FIELDS,
  changedFields,
  contractKind,
  INSTRUMENT_FIELDS,
  instrumentKind,
  type KINDS,
  withdrawalFeeKind,
} from './kinds.ts';

interface Change<Spec> {
  before: Spec;
  after: Spec;
  reason: string;
}

/**
 * Changes of terms that can hurt somebody who holds a position or an order: a second operator, and a notice. Each `propose...` answers
 * whether it was put to wait; when not, one operator may put it in force at once.
 */
export interface Terms {
  /** ms from the approval of a change that can hurt to when it is in force. */
  readonly notice: number;
  proposeContract(asking: Asking, change: Change<ContractSpec>): Promise<boolean>;
  proposeInstrument(asking: Asking, change: Change<InstrumentSpec>): Promise<boolean>;
  /** Whether a dearer withdrawal fee waits; 12310 when nobody could approve it. */
  doesFeeWait(asking: Asking): Promise<boolean>;
  proposeFee(asking: Asking, change: { rate: string; reason: string }): Promise<void>;
  /** What customers are told beforehand. */
  announced(): Promise<TermsChange[]>;
  /** What waits, by symbol; of the withdrawal fee under the empty one. */
  waiting(kind: keyof typeof KINDS): Promise<Map<string, WaitingTerms[]>>;
}

export function openTerms(deps: TermsDependencies): Terms {
  const kinds = {
    contract: contractKind(deps),
    instrument: instrumentKind(deps),
    fee: withdrawalFeeKind(deps),
  };
  const contract = deps.approvals.register(kinds.contract);
  const instrument = deps.approvals.register(kinds.instrument);
  const fee = deps.approvals.register(kinds.fee);
  /** Where one operator still acts alone and nothing is announced, there is nothing to wait for. */
  const waits = async (asking: Asking, { approvers }: Pick<typeof kinds.fee, 'approvers'>) =>
    (await deps.approvals.hasSecond(asking, approvers)) || deps.notice > 0;
  return {
    notice: deps.notice,
    async proposeContract(asking, { after, before, reason }) {
      if (hurtfulContractTerms(before, after).length === 0) return false;
      if (!(await waits(asking, kinds.contract))) return false;
      const change = changedFields(before, after, CONTRACT_FIELDS);
      await contract.propose(asking, { payload: { symbol: before.symbol, change }, reason });
      return true;
    },
    async proposeInstrument(asking, { after, before, reason }) {
      if (hurtfulSpotTerms(before, after).length === 0) return false;
      if (!(await waits(asking, kinds.instrument))) return false;
      const change = changedFields(before, after, INSTRUMENT_FIELDS);
      await instrument.propose(asking, { payload: { symbol: before.symbol, change }, reason });
      return true;
    },
    doesFeeWait: (asking) => waits(asking, kinds.fee),
    async proposeFee(asking, { rate, reason }) {
      await fee.propose(asking, { payload: { rate }, reason });
    },
    announced: () => announcedChanges(deps),
    waiting: (kind) => waitingTerms(deps, kind),
  };
}
