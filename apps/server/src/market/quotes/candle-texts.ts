import type { Interval } from '@trade/protocol';
import { endOf, type FeedCandle } from '../feeds/index.ts';
import { candleData } from './candle-board.ts';
import { amountText, priceText } from './contract-data.ts';
import type { MarketUnits } from './traded-markets.ts';

/** The columns of a chart in the UDF reading, each as the JSON of its numbers without brackets. */
const COLUMNS = ['t', 'o', 'h', 'l', 'c', 'v'] as const;
type ChartTexts = Record<(typeof COLUMNS)[number], string>;

interface TextsOfMarket {
  ofCandle: WeakMap<FeedCandle, ChartTexts>;
  ofPart: WeakMap<readonly FeedCandle[], ChartTexts>;
  /** Of candles that are over, in the plain reading, by interval: that stands in the text. */
  plain: Map<Interval, WeakMap<FeedCandle, string>>;
}

/**
 * Candles as the JSON of charts. A candle is written once, and so is a part of the history that
 * charts share: both are kept as long as the objects themselves, which the pages of the candle
 * board hold and never change.
 */
export class CandleTexts {
  private readonly markets = new WeakMap<MarketUnits, TextsOfMarket>();

  /** The UDF reading of consecutive parts, at least one candle in all. */
  chart(units: MarketUnits, parts: readonly (readonly FeedCandle[])[]): string {
    const texts = parts.filter((part) => part.length > 0).map((part) => this.partOf(units, part));
    const column = (name: keyof ChartTexts) => `"${name}":[${texts.map((text) => text[name]).join(',')}]`;
    return `{"s":"ok",${COLUMNS.map(column).join(',')}}`;
  }

  /** The plain reading: a JSON array. `now` tells which candles are over. */
  list(units: MarketUnits, interval: Interval, candles: readonly FeedCandle[], now: number): string {
    const { plain } = this.marketOf(units);
    const known = plain.get(interval) ?? new WeakMap<FeedCandle, string>();
    plain.set(interval, known);
    const texts = candles.map((candle) => {
      const kept = known.get(candle);
      if (kept !== undefined) return kept;
      const text = JSON.stringify(candleData(units, interval, candle, now));
      if (candle.complete || endOf(interval, candle.time) <= now) known.set(candle, text);
      return text;
    });
    return `[${texts.join(',')}]`;
  }

  private partOf(units: MarketUnits, part: readonly FeedCandle[]): ChartTexts {
    const { ofPart } = this.marketOf(units);
    const known = ofPart.get(part);
    if (known) return known;
    const rows = part.map((candle) => this.candleOf(units, candle));
    const column = (name: keyof ChartTexts) => rows.map((row) => row[name]).join(',');
    const texts = {
      t: column('t'),
      o: column('o'),
      h: column('h'),
      l: column('l'),
      c: column('c'),
      v: column('v'),
    };
    ofPart.set(part, texts);
    return texts;
  }

  private candleOf(units: MarketUnits, candle: FeedCandle): ChartTexts {
    const { ofCandle } = this.marketOf(units);
    const known = ofCandle.get(candle);
    if (known) return known;
    const price = (ticks: number) => String(Number(priceText(units, ticks)));
    const texts = {
      t: String(candle.time / 1000),
      o: price(candle.open),
      h: price(candle.high),
      l: price(candle.low),
      c: price(candle.close),
      v: String(Number(amountText(candle.volume))),
    };
    ofCandle.set(candle, texts);
    return texts;
  }

  private marketOf(units: MarketUnits): TextsOfMarket {
    const known = this.markets.get(units);
    if (known) return known;
    const made = { ofCandle: new WeakMap(), ofPart: new WeakMap(), plain: new Map() };
    this.markets.set(units, made);
    return made;
  }
}
