import { MESSAGE, type SocketMessage } from '@trade/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decode, MessageBatch } from '../../../src/platform/live/socket/message-batch.ts';

const delta = (seq: number): SocketMessage => ({
  type: MESSAGE.book,
  data: { symbol: 'BTCUSDT', kind: 'delta', seq, prevSeq: seq - 1, bids: [], asks: [], time: 1 },
});
const snapshot: SocketMessage = {
  type: MESSAGE.book,
  data: { symbol: 'BTCUSDT', kind: 'snapshot', seq: 1, bids: [], asks: [], time: 1 },
};

let delivered: { at: number; count: number }[];
let batch: MessageBatch;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  delivered = [];
  batch = new MessageBatch({ batch: 50, throttle: 10 }, (messages) =>
    delivered.push({ at: Date.now(), count: messages.length }),
  );
});
afterEach(() => vi.useRealTimers());

test('gathers messages for the batch time', () => {
  for (let seq = 1; seq <= 5; seq += 1) {
    batch.push(delta(seq));
    vi.advanceTimersByTime(9);
  }
  vi.advanceTimersByTime(100);
  expect(delivered).toEqual([{ at: 50, count: 5 }]);
});

test('an urgent message takes the waiting ones along, in order, at once', () => {
  batch.push(delta(1));
  vi.advanceTimersByTime(5);
  batch.push(snapshot);
  vi.advanceTimersByTime(0);
  expect(delivered).toEqual([{ at: 5, count: 2 }]);
  vi.advanceTimersByTime(100);
  expect(delivered).toHaveLength(1);
});

test('two deliveries are never closer than the throttle', () => {
  batch.push(snapshot);
  vi.advanceTimersByTime(3);
  batch.push(snapshot);
  vi.advanceTimersByTime(4);
  batch.push(snapshot);
  vi.advanceTimersByTime(100);
  expect(delivered).toEqual([
    { at: 0, count: 1 },
    { at: 10, count: 2 },
  ]);
});

test('clearing drops what waits', () => {
  batch.push(delta(1));
  batch.clear();
  vi.advanceTimersByTime(100);
  expect(delivered).toEqual([]);
});

test('reads what the protocol knows and nothing else', () => {
  expect(decode(JSON.stringify(snapshot))).toEqual(snapshot);
  expect(decode('not json')).toBeNull();
  expect(decode('{"type":99,"data":{}}')).toBeNull();
  expect(decode(JSON.stringify({ ...snapshot, data: { ...snapshot.data, bids: [['-1', 'x']] } }))).toBeNull();
});
