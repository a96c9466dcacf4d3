import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listOptionOrders,
  readOptionEvidence,
  readOptionOrder,
  readOptionTerms,
  readOptionValue,
  readOptionValues,
} from '@trade/protocol';
import type { Client } from '../../platform/api/index.ts';

/** The first part of the key of what changes when an option ends. */
export const OPTIONS_KEY = ['options'] as const;
/** The first part of the key of what is on sale. */
export const OPTION_TERMS_KEY = ['option-terms'] as const;

const PAGE = 20;
/** How much of the pool is left changes with every purchase of anybody. */
const TERMS_EVERY = 5_000;
/** A value moves with every tick, and with every second. */
const VALUE_EVERY = 1_000;

/** What is on sale in a symbol. */
export function termsQuery(api: Client, symbol: string) {
  return queryOptions({
    queryKey: [...OPTION_TERMS_KEY, symbol],
    queryFn: async ({ signal }) => {
      const { offered, items } = await api.call(readOptionTerms, { query: { symbol }, signal });
      return { offered, terms: items[0] ?? null };
    },
    refetchInterval: TERMS_EVERY,
  });
}

/** Options that have ended, newest first; only one symbol's when it is given. */
export function historyQuery(api: Client, symbol: string | null) {
  return infiniteQueryOptions({
    queryKey: [...OPTIONS_KEY, 'history', symbol],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOptionOrders, {
        query: { status: 'history', symbol, cursor: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

export function optionQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...OPTIONS_KEY, 'one', id],
    queryFn: ({ signal }) => api.call(readOptionOrder, { params: { id }, signal }),
  });
}

/** The ticks that decided an option. */
export function evidenceQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...OPTIONS_KEY, 'evidence', id],
    queryFn: ({ signal }) => api.call(readOptionEvidence, { params: { id }, signal }),
  });
}

/** What closing an option now would bring, as long as somebody looks. */
export function closeValueQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: ['option-cashout', id],
    queryFn: ({ signal }) => api.call(readOptionValue, { params: { id }, signal }),
    refetchInterval: VALUE_EVERY,
    gcTime: 0,
    retry: false,
  });
}

/** What closing everything now would bring, or everything of one symbol. */
export function closeValuesQuery(api: Client, symbol: string | null) {
  return queryOptions({
    queryKey: ['options-cashout', symbol],
    queryFn: ({ signal }) => api.call(readOptionValues, { query: { symbol }, signal }),
    refetchInterval: VALUE_EVERY,
    gcTime: 0,
    retry: false,
  });
}
