import { type Candle, MESSAGE } from '@trade/protocol';
import type { Channel } from './channel.ts';
import { encode } from './message.ts';

/** The running candle of one symbol and interval, as it was last encoded. */
export class CandleChannel implements Channel {
  private shown: Buffer | null = null;

  constructor(
    private readonly symbol: string,
    /** The running candle; null before the first tick. */
    private readonly read: () => Candle | null,
  ) {}

  snapshot(): Buffer | null {
    this.shown ??= this.encodeNow();
    return this.shown;
  }

  update(): Buffer | null {
    const now = this.encodeNow();
    if (!now || (this.shown && now.equals(this.shown))) return null;
    this.shown = now;
    return now;
  }

  private encodeNow(): Buffer | null {
    const candle = this.read();
    return candle && encode({ type: MESSAGE.candle, data: { ...candle, symbol: this.symbol } });
  }
}
