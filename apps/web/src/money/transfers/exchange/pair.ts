/** What is given and what is wanted. Lives in the address, so that other pages can lead here with it chosen. */
export interface ExchangePair {
  from: string;
  to: string;
}

const FIRST: ExchangePair = { from: 'USDT', to: 'BTC' };

/** Reads a pair from an address; what cannot be exchanged is replaced. */
export function readPair(address: URLSearchParams, currencies: readonly string[]): ExchangePair {
  const known = (text: string | null) => (text !== null && currencies.includes(text) ? text : null);
  const [from, to] = [known(address.get('from')), known(address.get('to'))];
  const start = from ?? (to === FIRST.from ? FIRST.to : FIRST.from);
  return { from: start, to: to !== null && to !== start ? to : otherThan(start) };
}

/** The pair with one end chosen anew; the other one gives way when both would be the same. */
export function withCurrency(pair: ExchangePair, end: 'from' | 'to', currency: string): ExchangePair {
  const other = end === 'from' ? 'to' : 'from';
  return { ...pair, [end]: currency, [other]: pair[other] === currency ? pair[end] : pair[other] };
}

function otherThan(currency: string): string {
  return currency === FIRST.to ? FIRST.from : FIRST.to;
}
