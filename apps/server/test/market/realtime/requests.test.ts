import { socketRequest } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../src/market/realtime/requests.ts';

const LONG = 'x'.repeat(65);
const CALL = { action: 'call', id: 1, call: 'placeSpotOrder', body: { symbol: 'BTCUSDT', amount: '1' } };

describe('a call is read as its schema reads it', () => {
  it.each([
    CALL,
    { ...CALL, id: 'one' },
    { ...CALL, id: LONG },
    { ...CALL, id: 1.5 },
    { ...CALL, id: 2 ** 60 },
    { ...CALL, id: null },
    { ...CALL, call: LONG },
    { ...CALL, call: 7 },
    { ...CALL, body: [] },
    { ...CALL, body: null },
    { ...CALL, body: { [LONG]: 1 } },
    { ...CALL, body: { nested: { deep: [1, null] } } },
    { ...CALL, query: { limit: '1' } },
    { ...CALL, params: 3 },
    { ...CALL, more: true },
    { action: 'call', id: 1, call: 'listSpotOrders' },
    { ...CALL, action: 'shout' },
  ])('%j', (frame) => {
    const text = JSON.stringify(frame);
    const read = socketRequest.safeParse(JSON.parse(text));
    const request = readRequest(text);
    if (read.success) expect(request).toEqual(read.data);
    else expect(request.action).toBeNull();
  });

  it.each([
    '{"action":"call","id":1,"call":"a","body":{"__proto__":{"x":1}}}',
    '{"action":"call","id":1,"call":"a","body":{},"__proto__":{"x":1}}',
  ])('%s', (text) => {
    const read = socketRequest.safeParse(JSON.parse(text));
    const request = readRequest(text);
    if (read.success) expect(request).toEqual(read.data);
    else expect(request.action).toBeNull();
    expect(Object.hasOwn((request as { body?: object }).body ?? {}, '__proto__')).toBe(false);
  });
});
