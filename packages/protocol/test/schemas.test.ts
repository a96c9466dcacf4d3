import { describe, expect, it } from 'vitest';
import {
  channelName,
  clientId,
  loginBody,
  pageQuery,
  placeSpotOrderBody,
  placeText,
  readPlace,
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

  it('says where an event stands on its stream, and lets it go without', () => {
    const balance = {
      time: 1,
      type: '',
      kind: 'coin',
      currency: 'USDT',
      money: '1',
      margin: '0',
      frozen: '0',
    };
    expect(socketMessage.parse({ type: 3, data: balance })).toEqual({ type: 3, data: balance });
    expect(socketMessage.parse({ type: 3, data: balance, seq: 7, n: 0 })).toMatchObject({ seq: 7, n: 0 });
    expect(socketMessage.safeParse({ type: 3, data: balance, seq: '7' }).success).toBe(false);
    const typing = { type: 8, data: { kind: 'typing' }, id: 'a', time: 1 };
    expect(socketMessage.parse(typing)).toEqual(typing);
  });

  it.each([
    ['1234', { seq: 1234, n: null }],
    ['1234.0', { seq: 1234, n: 0 }],
    ['0', { seq: 0, n: null }],
  ])('writes the place %s and reads it again', (text, place) => {
    expect(readPlace(text)).toEqual(place);
    expect(placeText(place)).toBe(text);
  });

  it.each(['', 'x', '-1', '1.', '1.-1', '1.2.3', ' 1', '1e3', '9'.repeat(16)])(
    'reads no place from %j',
    (text) => {
      expect(readPlace(text)).toBeNull();
    },
  );

  it('refuses a number that no message has', () => {
    expect(socketMessage.safeParse({ type: 99, data: {} }).success).toBe(false);
  });
});
