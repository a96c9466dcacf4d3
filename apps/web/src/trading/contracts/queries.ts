import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type ContractOrder,
  cancelContractOrder,
  cancelContractOrders,
  listContractOrders,
  listPositions,
  readContractOrder,
  readPosition,
} from '@trade/protocol';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '../../platform/api/index.ts';
import { useLive } from '../../platform/live/index.ts';
import type { WaitingOrders } from '../desk/index.ts';

/** The first part of the key of every query about the customer's contracts. */
export const CONTRACTS_KEY = ['contracts'] as const;

/**
 * Lists are fetched again this long after a change, ms, so that many fills at once cause one
 * request.
 */
const SETTLE = 400;

/** Updates the lists on this page when the customer's orders or positions change. */
export function useContractFeed(): void {
  const { contractOrders, positions } = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: CONTRACTS_KEY }), SETTLE);
    };
    const stops = [
      contractOrders.onChange(renew),
      // An open position is sent with every mark price: only its end changes a list.
      positions.onChange(({ status }) => status !== 'open' && renew()),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [contractOrders, positions, queries]);
}

/** The customer's waiting orders, and how they are cancelled. */
export function useWaitingOrders(): WaitingOrders<ContractOrder> {
  const { contractOrders } = useLive();
  return {
    cancelOne: cancelContractOrder,
    cancelAll: cancelContractOrders,
    live: contractOrders,
    queryKey: CONTRACTS_KEY,
    warning: useTranslations('contracts')('cancel_all_text'),
  };
}

/** Orders waiting in the order book, those completely filled, or all that have ended. */
export type ContractOrderList = 'open' | 'filled' | 'history';

const PAGE = 20;

/** One list of orders, newest first; with a symbol, only that contract's. */
export function contractOrdersQuery(api: Client, status: ContractOrderList, symbol: string | null) {
  return infiniteQueryOptions({
    queryKey: [...CONTRACTS_KEY, 'orders', status, symbol],
    queryFn: ({ pageParam, signal }) =>
      api.call(listContractOrders, { query: { status, symbol, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Positions that have ended, newest first; with a symbol, only that contract's. */
export function endedPositionsQuery(api: Client, symbol: string | null) {
  return infiniteQueryOptions({
    queryKey: [...CONTRACTS_KEY, 'ended', symbol],
    queryFn: ({ pageParam, signal }) =>
      api.call(listPositions, {
        query: { status: 'history', symbol, cursor: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** One order with its fills. */
export function contractOrderQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...CONTRACTS_KEY, 'order', id],
    queryFn: ({ signal }) => api.call(readContractOrder, { params: { id }, signal }),
  });
}

/** One position, open or ended. */
export function positionQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...CONTRACTS_KEY, 'position', id],
    queryFn: ({ signal }) => api.call(readPosition, { params: { id }, signal }),
  });
}
