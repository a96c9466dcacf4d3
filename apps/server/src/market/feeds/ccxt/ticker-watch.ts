import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { SourceClient, SourceTicker } from './exchange-client.ts';

const FIRST_RETRY = 500;
const LAST_RETRY = 30_000;
/** A connection on which nothing is heard for this long is given up and made anew. */
const SILENT_AFTER = 15_000;
const CHECK_EVERY = 1_000;

export interface TickerWatchOptions {
  exchange: SourceClient;
  /** As the exchange names them: `BTC/USDT`. */
  pairs: readonly string[];
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  onTicker: (pair: string, ticker: SourceTicker) => void;
}

/** Follows the tickers of one exchange through every disconnection, until it is stopped. */
export class TickerWatch {
  private stopped = false;
  private heardAt = 0;
  /** Ends the waits for a next try. */
  private readonly waits = new Set<() => void>();
  private cancelCheck: (() => void) | null = null;

  constructor(private readonly options: TickerWatchOptions) {}

  start(): void {
    this.heardAt = this.options.clock.now();
    this.check();
    this.follow(this.options.pairs);
  }

  /** Follows these pairs too, as far as the exchange lists them. */
  follow(pairs: readonly string[]): void {
    void this.join(pairs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.cancelCheck?.();
    for (const end of this.waits) end();
    await this.options.exchange.close();
  }

  private async join(pairs: readonly string[]): Promise<void> {
    const { exchange, log } = this.options;
    const markets = await this.untilItWorks(() => exchange.loadMarkets(true));
    if (!markets) return;
    const listed = pairs.filter((pair) => Object.hasOwn(markets, pair));
    const missing = pairs.filter((pair) => !listed.includes(pair));
    if (missing.length > 0)
      log.warn({ exchange: exchange.id, missing }, 'the exchange does not list these pairs');
    await Promise.all(listed.map((pair) => this.listen(pair)));
  }

  private async listen(pair: string): Promise<void> {
    const { exchange, clock, onTicker } = this.options;
    while (!this.stopped) {
      const ticker = await this.untilItWorks(() => exchange.watchTicker(pair));
      if (!ticker || this.stopped) return;
      this.heardAt = clock.now();
      onTicker(pair, ticker);
    }
  }

  /** Tries again, ever more rarely, until it works; null when stopped meanwhile. */
  private async untilItWorks<Result>(attempt: () => Promise<Result>): Promise<Result | null> {
    for (let delay = FIRST_RETRY; !this.stopped; delay = Math.min(delay * 2, LAST_RETRY)) {
      try {
        return await attempt();
      } catch (error) {
        if (this.stopped) return null;
        this.options.log.warn(
          { err: error, exchange: this.options.exchange.id },
          'the exchange was not reached',
        );
        await this.wait(delay);
      }
    }
    return null;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        this.waits.delete(end);
        resolve();
      };
      const cancel = this.options.clock.after(ms, end);
      this.waits.add(end);
    });
  }

  private check(): void {
    const { clock, exchange, log } = this.options;
    this.cancelCheck = clock.after(CHECK_EVERY, () => {
      if (clock.now() - this.heardAt >= SILENT_AFTER) {
        this.heardAt = clock.now();
        log.info({ exchange: exchange.id }, 'the exchange is silent: connecting anew');
        // What is being watched rejects, which makes it try again.
        exchange
          .close()
          .catch((error: unknown) => log.warn({ err: error }, 'a connection could not be closed'));
      }
      this.check();
    });
  }
}
