import { describe, expect, it } from 'vitest';
import {
  channelName,
  clientId,
  loginBody,
  pageQuery,
  placeSpotOrderBody,
  socketMessage,
  socketRequest,
} from '../src/index.ts';

describe('requests', () => {
  it.each([
    'BTCUSDT_1m_Kline',
    'BTCUSDT_D_Kline',
    'BTCUSDT_Obook',
    'BTCUSDT-PERP_Obook',
    'BTCUSDT-WEEK_M_Kline',
  ])('knows the channel %s', (name) => expect(channelName.safeParse(name).success).toBe(true));

  it.each([
    'BTCUSDT',
    'BTCUSDT_2m_Kline',
    'btcusdt_Obook',
    'BTCUSDT_1m_Obook',
    'BTCUSDT-OTHER_Obook',
    '_Obook',
  ])('does not know the channel %s', (name) => expect(channelName.safeParse(name).success).toBe(false));

  it.each(['', 'a b', 'x'.repeat(65), 'ü', '../x'])('refuses the client id %j', (id) => {
    expect(clientId.safeParse(id).success).toBe(false);
  });

  it('refuses fields that a call does not know', () => {
    expect(loginBody.safeParse({ account: 'a@b.c', password: 'secret', role: 'admin' }).success).toBe(false);
    const order = { client_id: '1', symbol: 'BTCUSDT', side: 'buy', type: 'market', total: '10' };
    expect(placeSpotOrderBody.safeParse(order).success).toBe(true);
    expect(placeSpotOrderBody.safeParse({ ...order, fee: '0' }).success).toBe(false);
    expect(socketRequest.safeParse({ action: 'heartbeat', list: [] }).success).toBe(false);
  });

  it('keeps pages within their bounds', () => {
    expect(pageQuery.parse({})).toEqual({ limit: 20 });
    expect(pageQuery.parse({ limit: '100' }).limit).toBe(100);
    expect(pageQuery.safeParse({ limit: '101' }).success).toBe(false);
    expect(pageQuery.safeParse({ limit: '0' }).success).toBe(false);
  });
});

describe('socket messages', () => {
  it('tells a snapshot from a delta', () => {
    const snapshot = { symbol: 'BTCUSDT', kind: 'snapshot', seq: 4, bids: [['1', '2']], asks: [], time: 1 };
    expect(socketMessage.safeParse({ type: 1, data: snapshot }).success).toBe(true);
    expect(socketMessage.safeParse({ type: 1, data: { ...snapshot, kind: 'delta' } }).success).toBe(false);
    expect(
      socketMessage.safeParse({ type: 1, data: { ...snapshot, kind: 'delta', prevSeq: 3 } }).success,
    ).toBe(true);
  });

  it('refuses a number that no message has', () => {
    expect(socketMessage.safeParse({ type: 99, data: {} }).success).toBe(false);
  });
});
