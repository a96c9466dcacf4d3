import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Position, position } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { TransportError, useApi, useAttempts, useErrorText } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { CONTRACTS_KEY } from '../key.ts';

type Change =
  | { what: 'protection'; body: { stop_loss: string | null; take_profit: string | null } }
  | { what: 'margin'; body: { amount: string } }
  | { what: 'multiple'; body: { multiple: number } };

/** Changes something about an open position; what is shown of it follows at once. */
export function useChangePosition(id: string) {
  const api = useApi();
  const { positions } = useLive();
  const queries = useQueryClient();
  const t = useTranslations('contracts.changed');
  const trade = useTranslations('trade');
  const errorText = useErrorText();
  const attempt = useAttempts<object>();
  return useMutation({
    mutationFn: ({ what, body }: Change): Promise<Position> => {
      const path = `/contracts/positions/${encodeURIComponent(id)}/${what}`;
      // Protection is set, not moved: to repeat it does no harm, so it has no id.
      if (what === 'protection') return api.put(path, body, position);
      return attempt(body, (own) => api.put(path, own, position));
    },
    onSuccess: (changed, { what }) => {
      positions.take(changed);
      toast.success(t(what));
      void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    },
    onError: (error) => toast.error(error instanceof TransportError ? trade('unanswered') : errorText(error)),
  });
}
