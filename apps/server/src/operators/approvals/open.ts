import type { Approval, ApprovalStatus, approvalDecisionBody, OperatorRole } from '@trade/protocol';
import { Cron } from 'croner';
import type { z } from 'zod';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { detailOf } from '../audit/index.ts';
import { carryOutDue } from './carry-out.ts';
import { decide } from './decide.ts';
import type { ApprovalDependencies, Desk } from './dependencies.ts';
import { expireOld } from './expire.ts';
import type { AnyKind, ApprovalKind } from './kind.ts';
import { propose } from './propose.ts';
import { type Asking, approvalOf, countToApprove, findApproval, listApprovals, maySee } from './records.ts';
import { hasSecond } from './seconds.ts';

const EVERY_SECOND = '* * * * * *';
const EVERY_MINUTE = '0 * * * * *';

/** A registered kind: what can be proposed. */
export interface Proposable<Payload extends object> {
  /** See `propose`. `status` of the answer is `pending` when it waits for a second operator, `approved` while its notice runs, `done` when it was done at once. */
  propose(asking: Asking, proposal: { payload: Payload; reason: string }): Promise<Approval>;
  /** Proposes it where a second operator exists, see `hasSecond`. Answers whether it was proposed: if not, one may do it alone. */
  proposeToSecond(asking: Asking, proposal: { payload: Payload; reason: string }): Promise<boolean>;
}

export interface Approvals {
  /** Makes a kind known. Every kind is, before `start`. */
  register<Payload extends object>(kind: ApprovalKind<Payload>): Proposable<Payload>;
  list(
    asking: Asking,
    filter: { statuses: readonly ApprovalStatus[]; before: number | undefined; limit: number },
  ): Promise<Approval[]>;
  /** 559 when there is none that the roles reach. */
  get(asking: Asking, id: number): Promise<Approval>;
  decide(asking: Asking, id: number, body: z.infer<typeof approvalDecisionBody>): Promise<Approval>;
  /** How many wait for this operator's word. */
  count(asking: Asking): Promise<number>;
  /** Whether somebody else could approve what this operator proposes; false where one operator still acts alone. 12310 when somebody must and nobody can. */
  hasSecond(asking: Asking, approvers: readonly OperatorRole[]): Promise<boolean>;
  /** For acts with a record of their own: in production 12310 as long as nobody exists who could approve what this operator proposes. */
  requireSecond(account: string, approvers: readonly OperatorRole[]): Promise<void>;
  /** Ends what is too old and does what is due: now, and again every minute and every second. */
  start(): Promise<void>;
  stop(): void;
}

export function openApprovals(deps: ApprovalDependencies): Approvals {
  const kinds = new Map<string, AnyKind>();
  const desk: Desk = { ...deps, kinds };
  let jobs: Cron[] = [];
  const every = (pattern: string, work: () => Promise<void>) =>
    new Cron(pattern, { unref: true, protect: true }, () =>
      work().catch((err: unknown) => desk.log.error({ err }, 'the approvals were not looked through')),
    );
  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`${kind.name} is registered twice`);
      const known: AnyKind = kind as unknown as AnyKind;
      kinds.set(kind.name, known);
      const proposeKind: Proposable<object>['propose'] = async (asking, { payload, reason }) => {
        const given = { payload: detailOf(payload), reason };
        return approvalOf(desk, asking, await propose(desk, known, asking, given));
      };
      return {
        propose: proposeKind,
        async proposeToSecond(asking, proposal) {
          if (!(await hasSecond(desk, kind.approvers, asking.account))) return false;
          await proposeKind(asking, proposal);
          return true;
        },
      };
    },
    list: async (asking, filter) =>
      (await listApprovals(desk, asking, filter)).map((row) => approvalOf(desk, asking, row)),
    async get(asking, id) {
      const found = await findApproval(desk.db, id);
      if (!found || !maySee(desk, asking, found)) throw new CatalogueError(559);
      return approvalOf(desk, asking, found);
    },
    decide: async (asking, id, body) => approvalOf(desk, asking, await decide(desk, asking, id, body)),
    count: (asking) => countToApprove(desk, asking),
    hasSecond: ({ account }, approvers) => hasSecond(desk, approvers, account),
    async requireSecond(account, approvers) {
      if (desk.isProduction) await hasSecond(desk, approvers, account);
    },
    async start() {
      await expireOld(desk);
      await carryOutDue(desk);
      jobs = [every(EVERY_MINUTE, () => expireOld(desk)), every(EVERY_SECOND, () => carryOutDue(desk))];
    },
    stop() {
      for (const job of jobs) job.stop();
    },
  };
}
