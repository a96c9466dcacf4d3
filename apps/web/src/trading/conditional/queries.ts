import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type ConditionalOrder,
  cancelConditionalOrder,
  cancelConditionalOrders,
  listConditionalOrders,
  readConditionalEvidence,
  readConditionalOrder,
} from '@trade/protocol';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '../../platform/api/index.ts';
import { useLive } from '../../platform/live/index.ts';
import type { WaitingOrders } from '../desk/index.ts';
import { waitingConditions } from './waiting.ts';

/** The first part of the key of every query about conditional orders. */
export const CONDITIONAL_KEY = ['conditional-orders'] as const;

export type ConditionalList = 'open' | 'history';

const PAGE = 20;
/**
 * Lists are fetched again this long after a change, ms, so that several at once cause one request.
 */
const SETTLE = 400;

/** The customer's conditional orders of every market, newest first. */
export function conditionalQuery(api: Client, status: ConditionalList) {
  return infiniteQueryOptions({
    queryKey: [...CONDITIONAL_KEY, status],
    queryFn: ({ pageParam, signal }) =>
      api.call(listConditionalOrders, { query: { status, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

export function conditionalOrderQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...CONDITIONAL_KEY, 'one', id],
    queryFn: ({ signal }) => api.call(readConditionalOrder, { params: { id }, signal }),
  });
}

export function conditionalEvidenceQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...CONDITIONAL_KEY, 'evidence', id],
    queryFn: ({ signal }) => api.call(readConditionalEvidence, { params: { id }, signal }),
  });
}

/** The customer's conditional orders, to cancel them. */
export function useWaitingConditions(): WaitingOrders<ConditionalOrder> {
  const conditionalOrders = waitingConditions(useLive());
  return {
    cancelOne: cancelConditionalOrder,
    cancelAll: cancelConditionalOrders,
    live: conditionalOrders,
    queryKey: CONDITIONAL_KEY,
    warning: useTranslations('conditional')('cancel_all_text'),
  };
}

/** Keeps the lists and pages of conditional orders current. */
export function useConditionalFeed(): void {
  const conditionalOrders = waitingConditions(useLive());
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = conditionalOrders.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: CONDITIONAL_KEY }), SETTLE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [conditionalOrders, queries]);
}
