import { type EngineEvent, FIRST_CUSTOMER, type Outcome } from '@trade/engine';
import { MESSAGE, type SocketMessage } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { RecentEvents } from '../../../src/market/realtime/recent-events.ts';

const ONE = FIRST_CUSTOMER;
const TWO = FIRST_CUSTOMER + 1;
const WORDING = { orderMessage: () => null, entryMessages: {}, noticesOf: () => [] };

function balance(owner: number, available = 0n): EngineEvent {
  return {
    type: 'balance',
    mode: 'demo',
    owner,
    kind: 'coin',
    asset: 'USDT',
    available,
    margin: 0n,
    frozen: 0n,
  };
}

function outcome(seq: number, ...events: EngineEvent[]): Outcome {
  return { seq, time: seq, orderId: null, rejection: null, duplicate: false, events };
}

function notice(id: string): SocketMessage {
  return { type: MESSAGE.chat, id, time: 1, data: { kind: 'read', through: id } };
}

/** Places as `seq.n`, and ids of notices. */
function told(messages: SocketMessage[] | null): string[] | null {
  if (messages === null) return null;
  return messages.map((message) =>
    message.type === MESSAGE.balance
      ? `${message.seq}.${message.n}`
      : 'id' in message
        ? (message.id ?? '')
        : '',
  );
}

function open(bounds: Partial<{ keptFor: number; keptEvents: number }> = {}, reached = 10): RecentEvents {
  return new RecentEvents({ keptFor: 60_000, keptEvents: 1_000, ...bounds }, WORDING, reached);
}

describe('what is asked for again', () => {
  it('is what the stream was told after the place, each event with its own place', () => {
    const recent = open();
    recent.note(outcome(11, balance(ONE), balance(TWO), balance(ONE)), 0);
    recent.note(outcome(12), 0);
    recent.note(outcome(13, balance(TWO), balance(ONE)), 0);
    const since = (seq: number, n: number | null, customer = ONE) =>
      told(recent.since(`demo:${customer}`, { seq, n }));
    expect(since(10, null)).toEqual(['11.0', '11.1', '13.0']);
    expect(since(11, 0)).toEqual(['11.1', '13.0']);
    expect(since(11, 1)).toEqual(['13.0']);
    expect(since(11, null)).toEqual(['13.0']);
    expect(since(12, null)).toEqual(['13.0']);
    expect(since(13, null)).toEqual([]);
    expect(since(10, null, TWO)).toEqual(['11.0', '13.0']);
    expect(told(recent.since(`real:${ONE}`, { seq: 10, n: null }))).toEqual([]);
  });

  it('holds all notices, in the order of what happened', () => {
    const recent = open();
    recent.note(outcome(11, balance(ONE)), 0);
    recent.noteNotice(`demo:${ONE}`, notice('a'), 0);
    recent.note(outcome(12, balance(ONE)), 0);
    expect(told(recent.since(`demo:${ONE}`, { seq: 10, n: null }))).toEqual(['11.0', 'a', '12.0']);
    expect(told(recent.since(`demo:${ONE}`, { seq: 12, n: null }))).toEqual(['a']);
    expect(told(recent.since(`demo:${TWO}`, { seq: 10, n: null }))).toEqual([]);
  });

  it('is unknown before this process followed, and after what it has seen', () => {
    const recent = open();
    recent.note(outcome(11, balance(ONE)), 0);
    expect(recent.since(`demo:${ONE}`, { seq: 9, n: null })).toBeNull();
    expect(recent.since(`demo:${ONE}`, { seq: 10, n: 0 })).toBeNull();
    expect(recent.since(`demo:${ONE}`, { seq: 12, n: null })).toBeNull();
  });
});

describe('what is kept', () => {
  it('is bounded by time', () => {
    const recent = open({ keptFor: 100 });
    recent.note(outcome(11, balance(ONE)), 0);
    recent.noteNotice(`demo:${ONE}`, notice('a'), 50);
    recent.note(outcome(12, balance(ONE)), 90);
    expect(told(recent.since(`demo:${ONE}`, { seq: 10, n: null }))).toEqual(['11.0', 'a', '12.0']);
    recent.note(outcome(13), 101);
    expect(recent.since(`demo:${ONE}`, { seq: 10, n: null })).toBeNull();
    expect(told(recent.since(`demo:${ONE}`, { seq: 11, n: null }))).toEqual(['a', '12.0']);
    recent.note(outcome(14), 200);
    expect(recent.since(`demo:${ONE}`, { seq: 11, n: 0 })).toBeNull();
    expect(told(recent.since(`demo:${ONE}`, { seq: 14, n: null }))).toEqual([]);
  });

  it('is bounded by the number of events, of customers alone', () => {
    const recent = open({ keptEvents: 3 });
    for (let seq = 11; seq <= 1_000; seq += 1) recent.note(outcome(seq, balance(1), balance(ONE)), 0);
    expect(recent.since(`demo:${ONE}`, { seq: 996, n: null })).toBeNull();
    expect(told(recent.since(`demo:${ONE}`, { seq: 997, n: null }))).toEqual(['998.0', '999.0', '1000.0']);
    expect(recent.since('demo:1', { seq: 997, n: null })).toEqual([]);
  });
});
