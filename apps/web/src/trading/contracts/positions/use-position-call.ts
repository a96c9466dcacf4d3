import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changePositionMargin,
  changePositionMultiple,
  type Position,
  protectPosition,
} from '@trade/protocol';
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
  const margin = useAttempts<{ amount: string }>();
  const multiple = useAttempts<{ multiple: number }>();
  return useMutation({
    mutationFn: ({ what, body }: Change): Promise<Position> => {
      const params = { id };
      // Protection is set, not moved: to repeat it does no harm, so it has no id.
      if (what === 'protection') return api.call(protectPosition, { params, body });
      if (what === 'margin')
        return margin(body, (own) => api.call(changePositionMargin, { params, body: own }));
      return multiple(body, (own) => api.call(changePositionMultiple, { params, body: own }));
    },
    onSuccess: (changed, { what }) => {
      positions.take(changed);
      toast.success(t(what));
      void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    },
    onError: (error) => toast.error(error instanceof TransportError ? trade('unanswered') : errorText(error)),
  });
}
