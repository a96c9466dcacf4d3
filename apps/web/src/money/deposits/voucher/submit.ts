import { useQueryClient } from '@tanstack/react-query';
import { type DepositBody, depositRecord } from '@trade/protocol';
import { useApi, useAttempts } from '../../../platform/api/index.ts';
import { RECHARGE_KEY } from '../key.ts';

type Draft = Omit<DepositBody, 'client_id'>;

/** Announces a deposit, and never one twice. What is known of deposits is asked for again, whatever the answer. */
export function useSubmitDeposit() {
  const api = useApi();
  const queries = useQueryClient();
  const attempt = useAttempts<Draft>();
  return async (draft: Draft) => {
    try {
      return await attempt(draft, (body) => api.post('/recharge', body, depositRecord));
    } finally {
      for (const part of ['records', 'pending'])
        void queries.invalidateQueries({ queryKey: [...RECHARGE_KEY, part] });
    }
  };
}
