import { ACCOUNT_KINDS, type AccountKind, isAccountKind } from '../../portfolio/index.ts';

/** Where a transfer goes, and of what. Lives in the address, so that other pages can lead here with it chosen. */
export interface TransferRoute {
  from: AccountKind;
  to: AccountKind;
  currency: string;
}

export const SETTLED_IN = 'USDT';

/** Reads a route from an address; what is missing, makes no sense or leads nowhere is filled in. */
export function readRoute(address: URLSearchParams): TransferRoute {
  const [from, to, currency] = [address.get('from'), address.get('to'), address.get('currency')];
  const source = from !== null && isAccountKind(from) ? from : null;
  const target = to !== null && isAccountKind(to) ? to : null;
  const start = source ?? (target === 'coin' ? 'contract' : 'coin');
  return {
    from: start,
    to: target !== null && target !== start ? target : otherThan(start),
    currency: currency !== null && /^[A-Z0-9]{2,12}$/.test(currency) ? currency : SETTLED_IN,
  };
}

/** The route with one end chosen anew; the other one gives way when both would be the same. */
export function withEnd(route: TransferRoute, end: 'from' | 'to', kind: AccountKind): TransferRoute {
  const other = end === 'from' ? 'to' : 'from';
  return { ...route, [end]: kind, [other]: route[other] === kind ? route[end] : route[other] };
}

function otherThan(kind: AccountKind): AccountKind {
  return ACCOUNT_KINDS.find((other) => other !== kind) ?? 'contract';
}
