import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerCategory } from '@trade/engine';
import { listLedger } from '@trade/protocol';
import { useApi } from '../../../platform/api/index.ts';
import type { Feature } from '../../../platform/feature.tsx';
import { type Times, useTimes } from '../../../platform/format/index.ts';
import { type AccountKind, ASSETS_KEY, isAccountKind } from '../../portfolio/index.ts';
import { isLedgerCategory } from './categories.ts';

const PAGE = 20;

/** The filtered history, newest first, page by page. */
export function useLedger(filter: LedgerFilter) {
  const api = useApi();
  const query = toQuery(filter, useTimes());
  const source = useInfiniteQuery({
    queryKey: [...ASSETS_KEY, 'ledger', query],
    queryFn: ({ pageParam, signal }) =>
      api.call(listLedger, { query: { ...query, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
  const entries = source.data?.pages.flatMap(({ items }) => items) ?? [];
  return { source, entries };
}

/**
 * The customer's filter of the history; an absent field filters nothing. Kept in the address of the
 * page.
 */
export interface LedgerFilter {
  kind?: AccountKind;
  category?: LedgerCategory;
  currency?: string;
  /** First and last day, both included, as YYYY-MM-DD in the times' zone. */
  from?: string;
  to?: string;
}

/** The query of GET /assets/ledger for a filter. Times in ms, both included. */
export interface LedgerQuery {
  kind?: AccountKind;
  category?: LedgerCategory;
  currency?: string;
  from?: number;
  to?: number;
}

const FIELDS = ['kind', 'category', 'currency', 'from', 'to'] as const;

/** Reads a filter from an address; invalid parameters are ignored. */
export function readFilter(
  address: URLSearchParams,
  { startOfDay }: Times,
  features: readonly Feature[],
): LedgerFilter {
  const filter: LedgerFilter = {};
  const kind = address.get('kind');
  const category = address.get('category');
  const currency = address.get('currency');
  const from = address.get('from');
  const to = address.get('to');
  if (kind !== null && isAccountKind(kind)) filter.kind = kind;
  if (category !== null && isLedgerCategory(features, category)) filter.category = category;
  if (currency !== null && /^[A-Z0-9]{2,12}$/.test(currency)) filter.currency = currency;
  if (from !== null && startOfDay(from) !== null) filter.from = from;
  if (to !== null && startOfDay(to) !== null) filter.to = to;
  return filter;
}

/** Returns the address with `filter` in it; its other parameters stay. */
export function writeFilter(filter: LedgerFilter, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const field of FIELDS) {
    const value = filter[field];
    if (value === undefined || value === '') next.delete(field);
    else next.set(field, value);
  }
  return next;
}

export function toQuery(filter: LedgerFilter, { startOfDay }: Times): LedgerQuery {
  const { kind, category, currency } = filter;
  const from = filter.from === undefined ? null : startOfDay(filter.from);
  const nextDay = filter.to === undefined ? null : startOfDay(filter.to, 1);
  return {
    ...(kind && { kind }),
    ...(category && { category }),
    ...(currency && { currency }),
    ...(from !== null && { from }),
    ...(nextDay !== null && { to: nextDay - 1 }),
  };
}
