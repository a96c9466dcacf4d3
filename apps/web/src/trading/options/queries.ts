import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  optionClosing,
  optionOrder,
  optionsClosing,
  optionTermsList,
  optionTransparency,
  page,
} from '@trade/protocol';
import type { ApiClient } from '../../platform/api/index.ts';

/** The first part of the key of what changes when an option ends. */
export const OPTIONS_KEY = ['options'] as const;
/** The first part of the key of what is on sale. */
export const OPTION_TERMS_KEY = ['option-terms'] as const;

const PAGE = 20;
/** How much of the pool is left changes with every purchase of anybody. */
const TERMS_EVERY = 5_000;
/** A value moves with every tick, and with every second. */
const VALUE_EVERY = 1_000;

const orders = page(optionOrder);
const path = (id: string) => `/options/orders/${encodeURIComponent(id)}`;

/** What is on sale in a symbol. */
export function termsQuery(api: ApiClient, symbol: string) {
  return queryOptions({
    queryKey: [...OPTION_TERMS_KEY, symbol],
    queryFn: async ({ signal }) => {
      const { offered, items } = await api.get('/options/terms', optionTermsList, {
        query: { symbol },
        signal,
      });
      return { offered, terms: items[0] ?? null };
    },
    refetchInterval: TERMS_EVERY,
  });
}

/** Options that have ended, newest first; only one symbol's when it is given. */
export function historyQuery(api: ApiClient, symbol: string | null) {
  return infiniteQueryOptions({
    queryKey: [...OPTIONS_KEY, 'history', symbol],
    queryFn: ({ pageParam, signal }) =>
      api.get('/options/orders', orders, {
        query: { status: 'history', symbol, cursor: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

export function optionQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...OPTIONS_KEY, 'one', id],
    queryFn: ({ signal }) => api.get(path(id), optionOrder, { signal }),
  });
}

/** The ticks that decided an option. */
export function evidenceQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...OPTIONS_KEY, 'evidence', id],
    queryFn: ({ signal }) => api.get(evidencePath(id), optionTransparency, { signal }),
  });
}

/** The record of an option that anybody may read. */
export function evidencePath(id: string): string {
  return `/transparency/options/${encodeURIComponent(id)}`;
}

/** What closing an option now would bring, as long as somebody looks. */
export function cashoutQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['option-cashout', id],
    queryFn: ({ signal }) => api.get(`${path(id)}/cashout`, optionClosing, { signal }),
    refetchInterval: VALUE_EVERY,
    gcTime: 0,
    retry: false,
  });
}

/** What closing everything now would bring, or everything of one symbol. */
export function cashoutAllQuery(api: ApiClient, symbol: string | null) {
  return queryOptions({
    queryKey: ['options-cashout', symbol],
    queryFn: ({ signal }) => api.get('/options/cashout', optionsClosing, { query: { symbol }, signal }),
    refetchInterval: VALUE_EVERY,
    gcTime: 0,
    retry: false,
  });
}
