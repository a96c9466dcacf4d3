import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { bookSnapshot, bookTrades, candleUpdate, MESSAGE } from '@trade/protocol';
import type { CDPSession, Page, WebSocketRoute } from 'playwright-core';
import { launch, openPage, settle } from '../../e2e/src/browser.ts';
import { actAs, newCustomer, placeDemoOrders } from '../../e2e/src/customer.ts';
import { startProduct } from '../../e2e/src/product.ts';
import { type Line, percentile } from './line.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = '/market/trade/coins/BTCUSDT';
const DESK = { width: 1280, height: 800 };
const UPDATES_A_SECOND = 500;
/** In so many portions a second they come: what one timer of a process can keep up with. */
const PORTIONS = 100;
const MEASURED_MS = 5_000;
const SECOND = 1000;

/**
 * Measures how smoothly the trading page is drawn while book, candles and trades change 500 times a
 * second, beside the same page while they change as the simulated market does. Needs a browser
 * under CHROMIUM_PATH; it draws without a graphics card.
 */
export async function measureFrames(): Promise<Line[]> {
  if (!process.env.CHROMIUM_PATH) {
    console.error('Left out: CHROMIUM_PATH names no browser.');
    return [];
  }
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'ignore' });
  const product = await startProduct();
  const browser = await launch();
  try {
    const customer = await newCustomer(product);
    await placeDemoOrders(product, customer);
    const { context, page } = await openPage(browser, product.url, { size: DESK });
    await actAs(context, customer, { simulation: true });
    const flood = new Flood();
    await page.routeWebSocket(/.*/, (socket) => flood.stand(socket));
    await page.goto(PAGE);
    await settle(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const quiet = await watch(page, session);
    flood.start();
    const flooded = await watch(page, session);
    const sent = flood.stop();
    return [
      { name: 'updates a second', value: (sent * SECOND) / MEASURED_MS, unit: '' },
      {
        name: 'frames a second under them',
        value: flooded.frames,
        unit: '/s',
        yardstick: { name: 'as the market is', value: quiet.frames },
        limit: { least: 0.95 },
      },
      { name: 'the longest of a hundred frames', value: flooded.longest, unit: 'ms' },
      { name: 'main thread, of a second', value: flooded.busy, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Seen {
  /** Frames a second. */
  frames: number;
  /** Time from frame to frame that one in a hundred exceeds, ms. */
  longest: number;
  /** Main thread of a second, ms. */
  busy: number;
}

async function watch(page: Page, session: CDPSession): Promise<Seen> {
  const before = await taskSeconds(session);
  // As text: what compiles this file would name its functions by one that the page does not have.
  const moments = await page.evaluate<number[]>(`new Promise((done) => {
    const seen = [];
    const step = (at) => {
      seen.push(at);
      if (at - seen[0] < ${MEASURED_MS}) requestAnimationFrame(step);
      else done(seen);
    };
    requestAnimationFrame(step);
  })`);
  const took = (moments.at(-1) ?? 0) - (moments[0] ?? 0);
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  return {
    frames: ((moments.length - 1) * SECOND) / took,
    longest: percentile(gaps, 0.99),
    busy: ((await taskSeconds(session)) - before) * SECOND * (SECOND / took),
  };
}

/** How long the page's main thread has worked, s. */
async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/**
 * Stands between the page and its server: lets everything pass, or sends updates of the market in
 * place of the server's.
 */
class Flood {
  private socket: WebSocketRoute | null = null;
  /** The last message of each kind, as the server sent it. */
  private readonly last = new Map<number, string>();
  private timer: ReturnType<typeof setInterval> | null = null;
  private sent = 0;

  stand(socket: WebSocketRoute): void {
    this.socket = socket;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      const kind = Number(/"type":(\d+)/.exec(text)?.[1]);
      const isOfMarket = kind === MESSAGE.book || kind === MESSAGE.candle || kind === MESSAGE.trades;
      const isWhole = kind !== MESSAGE.book || text.includes('"snapshot"');
      if (isOfMarket && isWhole && text.includes('BTCUSDT')) this.last.set(kind, text);
      if (this.timer === null || !isOfMarket) socket.send(message);
    });
  }

  start(): void {
    if (this.last.size < 2) throw new Error('The page has asked for no book and no candles.');
    this.timer = setInterval(() => {
      for (let made = 0; made < UPDATES_A_SECOND / PORTIONS; made += 1) {
        this.socket?.send(this.update());
        this.sent += 1;
      }
    }, SECOND / PORTIONS);
  }

  /** Returns how many updates were sent. */
  stop(): number {
    if (this.timer !== null) clearInterval(this.timer);
    return this.sent;
  }

  /** Book, candle and trades in turn, each a little other than the one before. */
  private update(): string {
    const kinds = [...this.last.keys()];
    const kind = kinds[this.sent % kinds.length] as number;
    const { data, ...message } = JSON.parse(this.last.get(kind) ?? '');
    return JSON.stringify({ ...message, data: this.changed(kind, data) });
  }

  private changed(kind: number, data: unknown): unknown {
    const by = (this.sent % 50) / 100;
    const moved = (price: string) => (Number(price) + by).toFixed(2);
    if (kind === MESSAGE.book) {
      const book = bookSnapshot.parse(data);
      const amounts = (levels: typeof book.bids) =>
        levels.map(([price, amount]) => [price, (Number(amount) + by).toFixed(5)]);
      return { ...book, seq: book.seq + this.sent, bids: amounts(book.bids), asks: amounts(book.asks) };
    }
    if (kind === MESSAGE.candle) {
      const candle = candleUpdate.parse(data);
      return { ...candle, close: moved(candle.close), high: moved(candle.high) };
    }
    const { trades, ...rest } = bookTrades.parse(data);
    return { ...rest, trades: trades.map((trade) => ({ ...trade, id: `${trade.id}${this.sent}` })) };
  }
}
