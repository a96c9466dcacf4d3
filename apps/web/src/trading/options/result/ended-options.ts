import { useQueryClient } from '@tanstack/react-query';
import type { OptionOrder } from '@trade/protocol';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/api/index.ts';
import { useOpenOptions } from '../../../platform/live/index.ts';
import { optionQuery } from '../queries.ts';

interface EndedOptions {
  /** Those that ended by themselves since they were last dismissed, in the order in which that was learnt. */
  readonly ended: readonly OptionOrder[];
  dismiss: () => void;
}

/**
 * The options that ended while somebody looked: those that were open here and no longer are. Also what ended while
 * the connection was away is told that way.
 */
export function useEndedOptions(symbol: string | null): EndedOptions {
  const api = useApi();
  const queries = useQueryClient();
  const { items, state } = useOpenOptions();
  const open = useRef<ReadonlySet<string>>(new Set());
  const [ended, setEnded] = useState<readonly OptionOrder[]>([]);
  useEffect(() => {
    if (state !== 'ready') return;
    const shown = symbol === null ? items : items.filter((order) => order.symbol === symbol);
    const now = new Set(shown.map(({ id }) => id));
    const gone = [...open.current].filter((id) => !now.has(id));
    open.current = now;
    for (const id of gone) {
      // A failure leaves it to the history to tell.
      void queries
        .fetchQuery({ ...optionQuery(api, id), staleTime: 0 })
        .then((order) => {
          if (endedByItself(order)) setEnded((others) => [...others, order]);
        })
        .catch(() => undefined);
    }
  }, [items, state, symbol, api, queries]);
  return { ended, dismiss: () => setEnded([]) };
}

/** Neither closed by the customer nor swept away by a reset of the demo account. */
function endedByItself({ status, reason }: OptionOrder): boolean {
  return status !== 'open' && status !== 'closed' && reason !== 'demo_reset';
}
