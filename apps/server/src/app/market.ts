import { awaitsTicks } from '@trade/engine';
import type { Sequencer, WritingSequencer } from '../core/sequencer/index.ts';
import {
  CcxtFeed,
  type Clock,
  type FeedInstrument,
  type FeedTick,
  feedMeasures,
  type MarketDriver,
  ReferenceDriver,
  type ReferenceFeed,
  RemoteMarket,
  SimulatedFeed,
  shareDriver,
  systemClock,
} from '../market/feeds/index.ts';
import {
  ContractRegistry,
  InstrumentRegistry,
  marketMeasures,
  readHalts,
} from '../market/instruments/index.ts';
import { Market } from '../market/quotes/index.ts';
import type { Config } from '../platform/config/index.ts';
import { CAPABILITIES } from './capabilities.ts';
import type { Core } from './core.ts';

export type MarketOpen = Awaited<ReturnType<typeof openMarket>>;

/** Opens the reference prices, the market made from them, and the options on sale. */
export async function openMarket(core: Core) {
  const { clock, config, db, dayOf, log, metrics, onStop, sequencer } = core;
  await firstListing(core);
  const instruments = await InstrumentRegistry.open(sequencer, db);
  const contracts = new ContractRegistry(sequencer, instruments);
  const source = await openFeed(config.feed, instruments, core);
  const { driver, feed, start } = await openDriver(core, source, instruments);
  const listed = () => instruments.list().map(({ instrument }) => instrument.symbol);
  metrics.add([...feedMeasures(driver, listed), ...marketMeasures(instruments, contracts)]);
  const market = new Market({ feed, driver, instruments, contracts, sequencer, dayOf, log, now: clock.now });
  onStop(() => market.stop());
  await start();
  await market.start();
  return { ...core, instruments, contracts, feed, driver, market };
}

/**
 * Resolves once something is listed: in a new venue of several processes the one that writes must
 * come first.
 */
async function firstListing({ door, sequencer }: Core): Promise<void> {
  const isListed = () => sequencer.look((state) => state.assets.size > 0);
  if (isListed()) return;
  door.tell({ step: 'first listing' });
  await new Promise<void>((resolve) => {
    const forget = sequencer.onCommitted(() => {
      if (!isListed()) return;
      forget();
      resolve();
    });
  });
}

interface OpenDriver {
  driver: MarketDriver;
  feed: ReferenceFeed;
  start: () => Promise<void>;
}

/** The driver works beside whoever writes the journal; every other process hears its ticks. */
async function openDriver(
  core: Core,
  source: ReferenceFeed,
  instruments: InstrumentRegistry,
): Promise<OpenDriver> {
  const { bus, exchange, onStop, sequencer } = core;
  const { whole } = exchange;
  if (whole) {
    const driver = await createDriver(core, source, instruments, whole);
    const start = async () => {
      await driver.start();
      onStop(() => driver.stop());
      await prepare(core, whole);
    };
    return { driver, feed: source, start };
  }
  const remote = new RemoteMarket(bus, source, sequencer);
  onStop(() => remote.stop());
  sequencer.onCommitted(({ outcomes }) => {
    for (const { events } of outcomes) {
      for (const event of events) {
        if (event.type === 'instrument') remote.know(feedInstrument(instruments, event.instrument));
      }
    }
  });
  const start = () =>
    exchange.whenLeading(async (writer) => {
      const driver = await createDriver(core, source, instruments, writer);
      const instrumentOf = (symbol: string) => {
        const listed = instruments.find(symbol);
        return listed && feedInstrument(instruments, listed.instrument);
      };
      onStop(shareDriver(bus, driver, { committedSeq: () => writer.status.seq, instrumentOf }));
      onStop(() => driver.stop());
      await driver.start();
      await prepare(core, writer);
    });
  return { driver: remote, feed: remote, start };
}

async function createDriver(
  { clock, db, log, ties }: Core,
  feed: ReferenceFeed,
  instruments: InstrumentRegistry,
  sequencer: WritingSequencer,
): Promise<ReferenceDriver> {
  const readHalted = () => readHalts({ db, ties });
  const halted = await readHalted();
  // Read last: what is listed later is followed by whoever lists it.
  const symbols = instruments.list().map(({ instrument }) => instrument.symbol);
  const isAwaited = ({ symbol, at }: FeedTick) => sequencer.look((state) => awaitsTicks(state, symbol, at));
  const now = timed(clock);
  return new ReferenceDriver({ feed, symbols, halted, readHalted, sequencer, isAwaited, log, clock: now });
}

/** What capabilities need before anything is for sale. Tokens that products list are left out. */
async function prepare({ isProduction, listing }: Core, exchange: Sequencer): Promise<void> {
  const symbols = listing
    .rows()
    .flatMap((row) => (row.kind === 'pair' && row.spec.hasOptions ? [row.name] : []));
  for (const capability of CAPABILITIES) await capability.prepare?.(exchange, { isProduction, symbols });
}

function feedInstrument(
  registry: InstrumentRegistry,
  { symbol, base, quote, tickUnits }: Pick<FeedInstrument, 'symbol' | 'base' | 'quote' | 'tickUnits'>,
): FeedInstrument {
  const decimals = { baseDecimals: registry.decimalsOf(base), quoteDecimals: registry.decimalsOf(quote) };
  return { symbol, base, quote, tickUnits, ...decimals };
}

/** The venue's time with the machine's timers. */
function timed({ now }: Core['clock']): Clock {
  return { ...systemClock, now };
}

/** Opens the configured reference market for every listed instrument. */
async function openFeed(
  config: Config['feed'],
  registry: InstrumentRegistry,
  { clock, log }: Pick<Core, 'clock' | 'log'>,
): Promise<ReferenceFeed> {
  const instruments = registry.list().map(({ instrument }) => feedInstrument(registry, instrument));
  if (config.kind === 'simulated') return new SimulatedFeed(config.seed, instruments, timed(clock));
  const [first, ...others] = config.sources.map((id) => ({ id }));
  if (!first) throw new Error('FEED names no exchange');
  return CcxtFeed.open({ sources: [first, ...others], instruments, clock: timed(clock), log });
}
