import { envelope, type OperatorRole, waitingWork } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { countPending as countApplications } from '../customers/verification/index.ts';
import { countPending as countAdjustments } from '../money/adjustments/index.ts';
import { countPending as countDeposits } from '../money/deposits/index.ts';
import { countWithdrawals, stagesOf } from '../money/withdrawals/index.ts';
import type { Approvals } from '../operators/approvals/index.ts';
import { askingOf, operatorOf } from '../operators/index.ts';
import type { App } from '../platform/gateway/index.ts';
import { countOpen as countMessages } from '../support/contact/index.ts';
import { countWaiting as countConversations } from '../support/index.ts';

/** `/console/waiting`: how much waits at each screen where somebody has to decide or to answer. */
export function waitingRoutes(
  app: App,
  { approvals, db }: { approvals: Approvals; db: NodePgDatabase },
): void {
  app.get(
    '/waiting',
    {
      schema: {
        tags: ['Console'],
        security: [{ bearer: [] }],
        summary: 'How much waits for an operator; null for what the roles do not reach',
        response: { 200: envelope(waitingWork) },
      },
      config: { access: 'operator' },
    },
    async (request) => {
      const { roles } = operatorOf(request);
      const as = async (role: OperatorRole, count: () => Promise<number>) =>
        roles.includes(role) ? await count() : null;
      const [verification, desk, messages, deposits, withdrawals, adjustments, toApprove] = await Promise.all(
        [
          as('reviewer', () => countApplications(db)),
          as('support', () => countConversations(db)),
          as('support', () => countMessages(db)),
          as('treasury', () => countDeposits(db)),
          as('treasury', () => countWithdrawals(db, stagesOf('review'))),
          as('treasury', () => countAdjustments(db)),
          approvals.count(askingOf(operatorOf(request))),
        ],
      );
      return request.answer({
        verification,
        desk,
        messages,
        deposits,
        withdrawals,
        adjustments,
        approvals: toApprove,
      });
    },
  );
}
