import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { audit } from '../../../src/operators/audit/index.ts';
import {
  createHeadsPublisher,
  type Fault,
  openAnchors,
  openSigner,
  verifyAtStart,
  verifyLedger,
} from '../../../src/venue/integrity/index.ts';
import { buy, deposit, type Harness, openHarness, tick } from '../../core/sequencer/harness.ts';
import { temporaryFolder } from '../../database.ts';

export const [ANN, BOB] = [1000, 1001] as const;

/** Returns a stopped venue where two customers have money and one has traded. */
export async function openTraded(ann: number, bob: number): Promise<Harness> {
  const opened = await openHarness();
  const { sequencer } = opened;
  await sequencer.submit(deposit(ANN, 'USDT', ann, 'for ann'));
  await sequencer.submit(deposit(BOB, 'USDT', bob, 'for bob'));
  await sequencer.submit({ ...tick('BTCUSDT', 6_700_000), tickId: 't', at: 1 });
  await sequencer.submit(buy(BOB, 'a', 0.00001));
  await sequencer.stop();
  return opened;
}

/** The venue whose rows a test changes past the server: another one for each test of a file. */
export function tamperedVenue() {
  let harness: Harness;
  let dataDir: string;
  /** The faults that were told when heads were not signed. */
  let told: Fault[];

  beforeEach(async () => {
    dataDir = temporaryFolder();
    told = [];
    harness = await openTraded(10, 20);
    for (const action of ['one', 'two', 'three']) {
      await harness.database.db.transaction((tx) =>
        audit(tx, { operator: 'ann', action, subject: 'test:1', detail: {} }),
      );
    }
  });
  afterEach(async () => {
    await harness.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const anchors = () => openAnchors({ anchorUrl: null, dataDir });
  const signer = () => openSigner({ signingKey: null, dataDir });
  const options = () => ({ anchors: anchors(), trusted: [signer().publicKey] });
  const publisher = (place = anchors()) =>
    createHeadsPublisher({
      pool: harness.pool,
      signer: signer(),
      anchors: place,
      now: Date.now,
      log: pino({ level: 'silent' }),
      isProduction: true,
      tell: async (fault) => void told.push(fault),
    });
  const start = async () => {
    const given = { ...options(), signer: signer(), isProduction: true, now: Date.now() };
    return (await verifyAtStart(harness.pool, given)).faults;
  };
  /** Returns all faults. */
  const faults = async () => {
    const { results } = await verifyLedger(harness.pool, { ...options(), fromLast: false, withState: true });
    return results.flatMap(({ check, fault }) => (fault ? [{ check, ...fault }] : []));
  };
  return {
    get harness() {
      return harness;
    },
    get dataDir() {
      return dataDir;
    },
    get told() {
      return told;
    },
    anchors,
    signer,
    options,
    publisher,
    sign: () => publisher().publish(),
    start,
    faults,
  };
}
