import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createHeadsPublisher,
  openAnchors,
  openSigner,
  verifyLedger,
} from '../../../src/venue/integrity/index.ts';
import { deposit, type Harness, openHarness } from '../../core/sequencer/harness.ts';
import { temporaryFolder } from '../../database.ts';
import { startObjectStore } from '../../harness/object-store.ts';

/* Anchors in a bucket that lists two objects at a time. */

let harness: Harness;
let bucket: Awaited<ReturnType<typeof startObjectStore>>;
const dataDir = temporaryFolder();

beforeEach(async () => {
  bucket = await startObjectStore({ pageSize: 2 });
  harness = await openHarness();
});
afterEach(async () => {
  await harness.close();
  await bucket.stop();
});

const anchors = () => openAnchors({ anchorUrl: bucket.url(), dataDir });
const signer = () => openSigner({ signingKey: null, dataDir });
const sign = (log = pino({ level: 'silent' })) =>
  createHeadsPublisher({
    pool: harness.pool,
    signer: signer(),
    anchors: anchors(),
    now: Date.now,
    log,
    isProduction: true,
    tell: async () => undefined,
  });
/** The venue trades, and signs its heads. */
async function goOn(): Promise<void> {
  await harness.sequencer.submit(deposit(1000, 'USDT', 1));
  await sign().publish();
}
async function fault() {
  const options = { anchors: anchors(), trusted: [signer().publicKey], fromLast: false, withState: false };
  const { results } = await verifyLedger(harness.pool, options);
  return results.find(({ check }) => check === 'anchors');
}
const keyOf = (number: number) => `/uploads/trade-heads-${String(number).padStart(12, '0')}.json`;

it('are an object each, read in the order in which they were made however many there are', async () => {
  for (let n = 0; n < 11; n += 1) await goOn();
  expect([...bucket.objects.keys()]).toEqual(Array.from({ length: 11 }, (_, n) => keyOf(n + 1)));
  const all = await anchors().all();
  expect(all.map((anchor) => /number: (\d+)/.exec(anchor?.statement ?? '')?.[1])).toEqual(
    Array.from({ length: 11 }, (_, n) => String(n + 1)),
  );
  expect(await anchors().last()).toEqual(all[10]);
  expect(await fault()).toMatchObject({ rows: 11, fault: null });
});

it('show changed and removed anchors', async () => {
  for (let n = 0; n < 3; n += 1) await goOn();
  const second = bucket.objects.get(keyOf(2)) ?? Buffer.alloc(0);
  bucket.objects.delete(keyOf(2));
  expect(await fault()).toMatchObject({
    fault: { key: 'number 3', what: expect.stringMatching(/not follow/) },
  });
  bucket.objects.set(keyOf(2), Buffer.from('{}'));
  expect(await fault()).toMatchObject({ fault: { key: 'line 2', what: expect.stringMatching(/read/) } });
  bucket.objects.set(keyOf(2), second);
  bucket.objects.delete(keyOf(3));
  expect(await fault()).toMatchObject({
    fault: { key: 'number 3', what: expect.stringMatching(/is gone there/) },
  });
});

it('are never overwritten, and one that the store refused is added later', async () => {
  await goOn();
  // Fails for reading and for writing.
  bucket.failures.push(403, 403);
  await goOn();
  expect(bucket.objects.size).toBe(1);
  await goOn();
  expect(bucket.objects.size).toBe(3);
  // Stored, but the answer was lost: the same text again is accepted, another text in its place is refused.
  const [first] = await anchors().all();
  if (!first) throw new Error('Heads were noted');
  await anchors().append(1, first);
  await expect(anchors().append(1, { ...first, signature: 'x' })).rejects.toThrow('412 PreconditionFailed');
  expect(await fault()).toMatchObject({ rows: 3, fault: null });
});

it('are not said to be gone by whoever answers in the place of the store', async () => {
  await goOn();
  const page = createServer((_request, answer) => answer.end('<html>Back soon</html>'));
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = page.address() as AddressInfo;
    const elsewhere = openAnchors({ anchorUrl: `http://key:secret@127.0.0.1:${port}/uploads`, dataDir });
    for (const fromLast of [true, false]) {
      const options = { anchors: elsewhere, trusted: [signer().publicKey], fromLast, withState: false };
      const { results } = await verifyLedger(harness.pool, options);
      expect(results.find(({ check }) => check === 'anchors')).toMatchObject({
        fault: null,
        open: expect.stringMatching(/not reachable/),
      });
    }
  } finally {
    page.close();
    page.closeAllConnections();
  }
});
