import { useQueryClient } from '@tanstack/react-query';
import { type WithdrawalBody, withdrawalRecord } from '@trade/protocol';
import { useApi, useAttempts } from '../../../platform/api/index.ts';
import { WITHDRAWALS_KEY } from '../key.ts';

type Proof = Pick<WithdrawalBody, 'verify_code' | 'totp'>;
type Draft = Omit<WithdrawalBody, 'client_id' | keyof Proof>;

/**
 * Asks for a withdrawal, and never for one twice: the same one keeps its id when its answer was lost, whatever code confirms it
 * the next time. What is known of withdrawals is asked for again, whatever the answer.
 */
export function useSubmitWithdrawal() {
  const api = useApi();
  const queries = useQueryClient();
  const attempt = useAttempts<Draft>();
  return async (draft: Draft, proof: Proof) => {
    try {
      return await attempt(draft, (body) =>
        api.post('/withdrawals', { ...body, ...proof } satisfies WithdrawalBody, withdrawalRecord),
      );
    } finally {
      void queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
    }
  };
}
