import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createHeadsPublisher,
  openAnchors,
  openSigner,
  startNotingHeads,
  verifyLedger,
} from '../../../src/venue/integrity/index.ts';
import { deposit, type Harness, openHarness } from '../../core/sequencer/harness.ts';
import { temporaryFolder } from '../../database.ts';
import { startObjectStore } from '../../harness/object-store.ts';
import { PATIENCE } from '../../harness/patience.ts';

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
const sign = (place = anchors()) =>
  createHeadsPublisher({
    pool: harness.pool,
    signer: signer(),
    anchors: place,
    now: Date.now,
    log: pino({ level: 'silent' }),
    isProduction: true,
    tell: async () => undefined,
  });
/** The venue trades, and signs its heads. */
async function goOn(): Promise<void> {
  await harness.sequencer.submit(deposit(1000, 'USDT', 1));
  await sign().publish();
}
async function fault(place = anchors()) {
  const options = { anchors: place, trusted: [signer().publicKey], fromLast: false, withState: false };
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
  // Stored, but the answer was lost: the same text again is accepted, another text in its place is
  // refused.
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

describe('a place that takes what it is asked and does not answer', () => {
  /** What a process does all the time: signals that nobody holds go with the garbage. */
  const collectGarbage = () => {
    setFlagsFromString('--expose-gc');
    return runInNewContext('gc') as () => void;
  };
  const at = async (listener: RequestListener, work: (url: string) => Promise<void>) => {
    const collect = collectGarbage();
    const silent = createServer((...asked) => {
      listener(...asked);
      for (const after of [10, 50]) setTimeout(collect, after);
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    try {
      await work(`http://key:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/uploads`);
    } finally {
      silent.close();
      silent.closeAllConnections();
    }
  };

  it.each<[string, RequestListener]>([
    ['at all', () => undefined],
    ['to the end', (_request, answer) => void answer.writeHead(200).write('<ListBucketResult>')],
    [
      'with an end of its list',
      (_request, answer) =>
        answer.end('<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'),
    ],
  ])('%s is given up, and nothing waits for it', async (_what, listener) => {
    await at(listener, async (anchorUrl) => {
      const place = openAnchors({ anchorUrl, dataDir }, { patience: 500 });
      await harness.sequencer.submit(deposit(1000, 'USDT', 1));
      const heads = sign(place);
      await heads.publish();
      expect(heads.isBehind).toBe(true);
      expect(await fault(place)).toMatchObject({
        fault: null,
        open: expect.stringMatching(/not reachable/),
      });
    });
  });

  it('is asked again when it has answered, so that a stop waits for no row of tries', async () => {
    await goOn();
    let asked = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const real = anchors();
    const heads = sign({
      ...real,
      last: async () => {
        asked += 1;
        await answered;
        return real.last();
      },
    });
    const stop = startNotingHeads(heads, pino({ level: 'silent' }), { retry: 1 });
    // The same clock that the tries go by.
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await expect.poll(() => turns, PATIENCE).toBeGreaterThan(50);
    clearInterval(timer);
    const stopped = stop();
    answer();
    await stopped;
    expect(asked).toBeLessThanOrEqual(3);
  });

  it('on a disk is given up, and takes no more than one thread of the process', async () => {
    const pipe = path.join(dataDir, 'heads.pipe');
    execFileSync('mkfifo', [pipe]);
    const place = openAnchors({ anchorUrl: `file://${pipe}`, dataDir }, { patience: 20 });
    for (let tried = 0; tried < 6; tried += 1) await expect(place.last()).rejects.toThrow('not answered');
    const other = path.join(dataDir, 'other');
    await writeFile(other, 'is read meanwhile');
    expect(await readFile(other, 'utf8')).toBe('is read meanwhile');
    await (await open(pipe, constants.O_RDWR | constants.O_NONBLOCK)).close();
  });
});
