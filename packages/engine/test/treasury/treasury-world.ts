import { createHash } from 'node:crypto';
import type { AccountKind, Convert, Mode, TransferFunds } from '../../src/index.ts';
import { entriesOfKind, findEntry, takeSnapshot } from '../../src/index.ts';
import { BTCUSDT, World } from '../world.ts';

export const DOGEUSDT = {
  ...BTCUSDT,
  symbol: 'DOGEUSDT',
  base: 'DOGE',
  tickUnits: 1_000,
  lotUnits: 100_000_000,
};
/** In ticks: 50,000 USDT and 0.12345 USDT. */
export const BTC_PRICE = 5_000_000;
export const DOGE_PRICE = 12_345;

/**
 * An engine in which Bitcoin, Dogecoin and USDT can be converted; the provider has plenty of each.
 */
export class FundsWorld extends World {
  private ids = 0;

  static open(terms: { spreadPpm?: number; feePpm?: number; minimum?: string } = {}): FundsWorld {
    const world = new FundsWorld();
    world.list().list(DOGEUSDT);
    for (const mode of ['real', 'demo'] as const) {
      world.fundProvider('USDT', 10n ** 16n, mode);
      world.fundProvider('BTC', 10n ** 13n, mode);
      world.fundProvider('DOGE', 10n ** 18n, mode);
    }
    world.price();
    world.must({
      type: 'set_exchange_terms',
      valuation: 'USDT',
      spreadPpm: 1_000,
      feePpm: 1_000,
      minimum: '0',
      quoteMs: 10_000,
      ...terms,
    });
    return world;
  }

  price(btc = BTC_PRICE, doge = DOGE_PRICE): this {
    this.tick(btc);
    this.tick(doge, 'DOGEUSDT');
    return this;
  }

  quote(customer: number, from: string, to: string, amount: bigint | string, mode: Mode = 'real') {
    return this.run({ type: 'quote_exchange', mode, customer, from, to, amount: `${amount}` });
  }

  quoted(id: number | null) {
    const entry = findEntry(this.state, 'currency_exchange', id ?? 0);
    if (entry === null) throw new Error('There is no such quote');
    return entry;
  }

  /** Takes a quote with a new client id. */
  take(customer: number, quoteId: number | null, changes: Partial<Convert> = {}) {
    const { from, to, amount } = entriesOfKind(this.state, 'currency_exchange').find(
      ({ id }) => id === quoteId,
    )?.body ?? { from: 'USDT', to: 'BTC', amount: 1n };
    this.ids += 1;
    const clientId = changes.clientId ?? `x${this.ids}`;
    const body = { from, to, amount: `${amount}`, quoteId: quoteId ?? 0, ...changes };
    return this.run({ type: 'exchange_funds', mode: 'real', customer, ...body, ...identity(clientId, body) });
  }

  transfer(
    customer: number,
    from: AccountKind,
    to: AccountKind,
    amount: bigint | string,
    changes: Partial<TransferFunds> = {},
  ) {
    this.ids += 1;
    const clientId = changes.clientId ?? `x${this.ids}`;
    const body = { from, to, asset: 'USDT', amount: `${amount}`, ...changes };
    return this.run({ type: 'transfer_funds', mode: 'real', customer, ...body, ...identity(clientId, body) });
  }

  available(owner: number, asset: string, kind: AccountKind = 'coin', mode: Mode = 'real'): bigint {
    const found = takeSnapshot(this.state).balances.find(
      (row) => row.owner === owner && row.asset === asset && row.kind === kind && row.mode === mode,
    );
    return found?.available ?? 0n;
  }
}

function identity(clientId: string, body: object) {
  return { clientId, digest: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}
