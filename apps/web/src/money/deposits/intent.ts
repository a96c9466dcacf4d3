/** What the customer is about to send: kept in the address of the page, so that back, reload and a shared link keep it. */
export interface Intent {
  currency: string;
  network: string;
  /** Empty while it is open. */
  amount: string;
}

export function readIntent(address: URLSearchParams): Intent {
  return {
    currency: address.get('currency') ?? '',
    network: address.get('network') ?? '',
    amount: address.get('amount') ?? '',
  };
}

/** The page at `path` with what is being sent. */
export function withIntent(path: string, { currency, network, amount }: Intent): string {
  const address = new URLSearchParams({ currency, network, ...(amount !== '' && { amount }) });
  return `${path}?${address}`;
}
