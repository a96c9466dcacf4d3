import {
  type BuyOption,
  type CloseOption,
  type CloseOptions,
  type Entry,
  type InstrumentSpec,
  type Mode,
  type Outcome,
  optionCapacity,
  optionOffers,
  type ValuedOption,
  valuedOptions,
} from '@trade/engine';
import {
  type buyOptionBody,
  CODES,
  type closeOptionBody,
  type closeOptionsBody,
  type OptionClosing,
  type OptionOrder,
  type OptionsClosing,
  type OptionTerms,
} from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { type CustomerReads, digestOf, type Sequencer } from '../../core/sequencer/index.ts';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import type { TradingLimit } from '../../money/trading-limit/index.ts';
import {
  type Caller,
  CatalogueError,
  engineRefusal,
  requireAccepted,
  requireOwnOrder,
} from '../../platform/gateway/index.ts';
import { optionOrderData, optionTermsData, optionValueData } from './wire.ts';

function readPurchase(body: z.infer<typeof buyOptionBody>, caller: Caller): BuyOption {
  const { direction, duration, stake, symbol, terms_version } = body;
  const intent = {
    symbol,
    direction,
    seconds: duration,
    stake: stake.toString(),
    termsVersion: terms_version ?? null,
  };
  return { type: 'buy_option', ...named(caller, body.client_id, ['buy', intent]), ...intent };
}

function readClose(orderId: number, body: z.infer<typeof closeOptionBody>, caller: Caller): CloseOption {
  const intent = { orderId, minValue: body.min_value.toString() };
  return { type: 'close_option', ...named(caller, body.client_id, ['close', intent]), ...intent };
}

function readCloseAll(body: z.infer<typeof closeOptionsBody>, caller: Caller): CloseOptions {
  const intent = {
    asset: body.currency,
    symbol: body.symbol ?? null,
    minValue: body.min_value.toString(),
  };
  return { type: 'close_options', ...named(caller, body.client_id, ['close_all', intent]), ...intent };
}

/**
 * The customer of a command, and the key and digest by which a repetition is recognised however it
 * is written.
 */
function named({ customer, mode }: Caller, clientId: string, meaning: unknown) {
  return { customer, mode, clientId, digest: digestOf(meaning) };
}

/** A customer in one mode. Queries never cross customers or modes. */
interface Owner {
  customer: number;
  mode: Mode;
}

interface OptionFilter {
  open: boolean;
  symbol?: string | undefined;
  /** Only options with a smaller id. */
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
function listOptions(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  { open, symbol, before, limit }: OptionFilter,
): Promise<Entry<'option_order'>[]> {
  const where = symbol === undefined ? undefined : sql`body->>'symbol' = ${symbol}`;
  return listEntries(db, 'option_order', { customer, mode, open, before, limit, where });
}

/** A quote is valid for this long, ms. */
const QUOTE_LIFE = 3_000;

export interface OptionDependencies {
  sequencer: Sequencer;
  reads: CustomerReads;
  /** The listed instrument of a symbol. */
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  /** Whether options are sold, and who may buy. Closing needs no permission. */
  permission: { isOffered(): boolean; check(caller: Caller): Promise<void> };
  /** The customer's daily trading limit. */
  limit: Pick<TradingLimit, 'submit'>;
  /** Wall time, ms. */
  now: () => number;
}

type Purchase = z.infer<typeof buyOptionBody>;

/** What customers do with timed options. Throws refusals as codes of the catalogue. */
export class OptionTrading {
  constructor(private readonly deps: OptionDependencies) {}

  /** Whether options are sold at all. */
  isOffered(): boolean {
    return this.deps.permission.isOffered();
  }

  /** Returns the terms on offer to the caller, in one symbol or in all. */
  terms(caller: Caller, symbol?: string): OptionTerms[] {
    if (symbol !== undefined) this.instrument(symbol);
    const { sequencer } = this.deps;
    return sequencer.look((state) =>
      optionOffers(state, this.now())
        .filter((offer) => symbol === undefined || offer.symbol === symbol)
        .map((offer) =>
          optionTermsData(offer, {
            capacityOf: (payoutPpm) => optionCapacity(state, caller.mode, offer.asset, payoutPpm),
            instrument: this.instrument(offer.symbol),
            isOffered: this.isOffered(),
          }),
        ),
    );
  }

  /** Buys an option and returns it. A repeated client id returns the option as it is now. */
  async buy(caller: Caller, body: Purchase): Promise<OptionOrder> {
    await this.deps.permission.check(caller);
    this.instrument(body.symbol);
    const outcome = await this.deps.limit.submit(caller, readPurchase(body, caller));
    requireAccepted(outcome);
    if (outcome.orderId === null) throw new CatalogueError(CODES.internal_error);
    if (outcome.duplicate) return this.read(caller, outcome.orderId);
    return this.describe(optionsIn(outcome)[0] ?? (await this.find(caller, outcome.orderId)));
  }

  async list(caller: Caller, filter: OptionFilter): Promise<OptionOrder[]> {
    if (filter.symbol !== undefined) this.instrument(filter.symbol);
    const found = await this.deps.reads.forCustomer(caller.customer, (db) => listOptions(db, caller, filter));
    const values = filter.open ? this.values(caller) : [];
    return found.map((entry) => this.describe(entry, values));
  }

  async read(caller: Caller, orderId: number): Promise<OptionOrder> {
    return this.describe(await this.find(caller, orderId), this.values(caller));
  }

  /** Returns what closing an option now would pay. Throws the reason why it cannot be closed. */
  async closingValue(caller: Caller, orderId: number): Promise<OptionClosing> {
    const time = this.now();
    const valued = this.values(caller).find(({ order }) => order.id === orderId);
    if (valued === undefined) return this.refuseClosed(caller, orderId);
    const { order, value } = valued;
    if (typeof value === 'number') throw engineRefusal(value);
    const { body } = order;
    return {
      order_id: String(orderId),
      ...optionValueData(value, this.instrument(body.symbol), time),
      spread: fractionText(body.closeSpreadPpm),
      expires_at: Math.min(time + QUOTE_LIFE, body.expiresAt - body.closeCutoff),
    };
  }

  async close(caller: Caller, orderId: number, body: z.infer<typeof closeOptionBody>): Promise<OptionOrder> {
    const outcome = await this.deps.sequencer.submit(readClose(orderId, body, caller));
    if (outcome.rejection?.code === CODES.order_not_found) return this.refuseClosed(caller, orderId);
    requireAccepted(outcome);
    const [closed] = optionsIn(outcome);
    return closed === undefined ? this.read(caller, orderId) : this.describe(closed);
  }

  /** Returns what closing all closable options now would pay. */
  closingValues(
    caller: Caller,
    { symbol, currency }: { symbol?: string | undefined; currency: string },
  ): OptionsClosing {
    if (symbol !== undefined) this.instrument(symbol);
    const time = this.now();
    const asked = this.values(caller).filter(
      ({ order: { body } }) => body.asset === currency && (symbol === undefined || body.symbol === symbol),
    );
    const values = asked.flatMap(({ value }) => (typeof value === 'number' ? [] : [value]));
    const sum = (part: 'value' | 'fairValue') => values.reduce((total, value) => total + value[part], 0n);
    return {
      count: values.length,
      currency,
      value: amountText(sum('value')),
      fair_value: amountText(sum('fairValue')),
      staying: asked.length - values.length,
      expires_at: time + QUOTE_LIFE,
    };
  }

  /** Closes all closable options and returns them; none for a repetition. */
  async closeAll(caller: Caller, body: z.infer<typeof closeOptionsBody>): Promise<OptionOrder[]> {
    const outcome = await this.deps.sequencer.submit(readCloseAll(body, caller));
    requireAccepted(outcome);
    return optionsIn(outcome).map((entry) => this.describe(entry));
  }

  private describe(entry: Entry<'option_order'>, values: readonly ValuedOption[] = []): OptionOrder {
    const instrument = this.instrument(entry.body.symbol);
    const value = values.find(({ order }) => order.id === entry.id)?.value;
    const isShown = entry.open && typeof value === 'object';
    return optionOrderData(
      entry,
      instrument,
      isShown ? optionValueData(value, instrument, this.now()) : null,
    );
  }

  private values({ mode, customer }: Caller): ValuedOption[] {
    return this.deps.sequencer.look((state) => valuedOptions(state, mode, customer, this.now()));
  }

  private now(): number {
    return this.deps.now();
  }

  private instrument(symbol: string): InstrumentSpec {
    const instrument = this.deps.instrumentOf(symbol);
    if (!instrument) throw new CatalogueError(CODES.parameter_invalid);
    return instrument;
  }

  /** Returns the caller's own option. Throws CODES.order_not_found. */
  private async find(caller: Caller, orderId: number): Promise<Entry<'option_order'>> {
    const found = await this.deps.reads.forCustomer(caller.customer, (db) =>
      findEntry(db, 'option_order', orderId),
    );
    return requireOwnOrder(caller, found);
  }

  /**
   * The engine remembers open options only; the tables tell whether the option was the caller's.
   */
  private async refuseClosed(caller: Caller, orderId: number): Promise<never> {
    await this.find(caller, orderId);
    throw new CatalogueError(CODES.order_not_found_or_closed);
  }
}

function optionsIn({ events }: Outcome): Entry<'option_order'>[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'option_order' ? [event.entry] : [],
  );
}
