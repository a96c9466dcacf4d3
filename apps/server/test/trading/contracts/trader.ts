import type { AssetsData, ContractOrderWithFills, Position } from '@trade/protocol';
import { fund, tokenOf, units, type Venue } from '../../harness/venue.ts';

/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

let made = 0;
let customers = 5_000;

/**
 * The body of an order that opens one lot of the eternal contract at 10x, but for what is said
 * otherwise.
 */
export function opening(body: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    client_id: `contract-${made}`,
    symbol: 'BTCUSDT-PERP',
    side: 'buy',
    action: 'open',
    type: 'market',
    lots: '1',
    multiple: 10,
    ...body,
  };
}

export function clientId(): string {
  made += 1;
  return `contract-${made}`;
}

/** A customer of a venue, with money in the contract account of the demo mode. */
export class Trader {
  readonly token: string;

  private constructor(
    readonly venue: Venue,
    readonly customer: number,
  ) {
    this.token = tokenOf(customer);
  }

  static async fund(venue: Venue, amount = '100000'): Promise<Trader> {
    customers += 1;
    await fund(venue, customers, amount, { kind: 'contract' });
    return new Trader(venue, customers);
  }

  order<Data = ContractOrderWithFills>(body: unknown) {
    return this.post<Data>('/contracts/orders', body);
  }

  /** Opens a position; throws when it is refused or does not fill. */
  async open(body: Record<string, unknown> = {}): Promise<Position> {
    const { code, data } = await this.order(opening(body));
    if (code !== 200 || data.position_id === null) throw new Error(`Nothing was opened: ${code}`);
    return this.position(data.position_id);
  }

  async position(id: string): Promise<Position> {
    return (await this.get<Position>(`/contracts/positions/${id}`)).data;
  }

  async positions(query = ''): Promise<Position[]> {
    return (await this.get<Page<Position>>(`/contracts/positions${query}`)).data.items;
  }

  /** The contract account in USDT. */
  async account(): Promise<{ available: bigint; frozen: bigint; margin: bigint; total: bigint }> {
    const { data } = await this.get<AssetsData>('/assets');
    const found = data.balances.find(({ kind, currency }) => kind === 'contract' && currency === 'USDT');
    const [available, frozen, margin] = [found?.available, found?.frozen, found?.margin].map((text) =>
      units(text ?? '0'),
    ) as [bigint, bigint, bigint];
    return { available, frozen, margin, total: available + frozen + margin };
  }

  get<Data>(path: string) {
    return this.venue.client.get<Data>(path, { token: this.token });
  }

  post<Data>(path: string, body: unknown) {
    return this.venue.client.post<Data>(path, body, { token: this.token });
  }

  put<Data>(path: string, body: unknown) {
    return this.venue.client.put<Data>(path, { body, token: this.token });
  }

  delete<Data>(path: string) {
    return this.venue.client.delete<Data>(path, { token: this.token });
  }
}
