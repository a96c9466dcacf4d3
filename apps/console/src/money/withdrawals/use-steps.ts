import { type WithdrawalPayoutBody, type WithdrawalReview, withdrawalReview } from '@trade/protocol';
import { useNavigate } from 'react-router';
import { useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** The steps that an operator can take. After a decision it is back to the queue; a payout stays in sight. */
export function useSteps({ id }: WithdrawalReview) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const say = useNotice();
  const path = `/reviews/withdrawals/${id}`;
  return {
    approve: async () => {
      const { payout } = await api.post(path, { decision: 'approve' }, withdrawalReview);
      if (payout === null) await navigate('/withdrawals');
      say(payout === null ? texts.withdrawals.approvedOnce : texts.withdrawals.instructedNow);
      await refresh('/reviews/withdrawals');
    },
    reject: async (reason: string) => {
      await api.post(path, { decision: 'reject', reason }, withdrawalReview);
      await navigate('/withdrawals');
      say(texts.withdrawals.rejectedNow);
      await refresh('/reviews/withdrawals');
    },
    record: async (body: WithdrawalPayoutBody) => {
      await api.post(`${path}/payout`, body, withdrawalReview);
      say(texts.withdrawals.recorded[body.state]);
      await refresh('/reviews/withdrawals');
    },
  };
}
