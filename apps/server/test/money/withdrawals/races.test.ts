import { type ConversionQuote, calls, type WithdrawalRecord } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askFor,
  coins,
  customerWith,
  imbalances,
  saveWallet,
  startTreasury,
  type Treasury,
  withdrawalCode,
  withdrawalOf,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());

describe('everything at once', () => {
  it('lets at most the balance leave, with a code for every refusal', async () => {
    const customer = await customerWith(treasury, { USDT: '1010' });
    const wallet = await saveWallet(treasury, customer);
    const { token } = customer;
    const { client } = treasury.server;
    const opened: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const verify_code = await withdrawalCode(treasury, customer, { wallet_id: wallet.id, amount: '1000' });
      const attempts = Array.from({ length: 50 }, (_, at) => {
        const name = `${round}-${at}`;
        const transfer = {
          client_id: `transfer-${name}`,
          from: 'coin',
          to: 'contract',
          currency: 'USDT',
          amount: '1010',
        };
        const order = {
          client_id: `order-${name}`,
          symbol: 'BTCUSDT',
          side: 'buy',
          type: 'limit',
          price: '1000',
          amount: '1',
        };
        return [
          askFor(treasury, customer, { wallet_id: wallet.id, amount: '1000', verify_code }),
          ...(round > 0 ? [client.call(calls.transfer, { body: transfer, token })] : []),
          ...(round > 1 ? [client.call(calls.placeSpotOrder, { body: order, token })] : []),
        ];
      }).flat();
      const codes = (await Promise.all(attempts)).map(({ code }) => code);
      expect([...new Set(codes)].filter((code) => ![200, 11902, 11904, 12104, 12206].includes(code))).toEqual(
        [],
      );
      // The first request took everything, and no second one succeeded.
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      const held = await coins(treasury, customer);
      expect(Number(held.available) + Number(held.frozen)).toBeLessThanOrEqual(1010);
      expect(await imbalances(treasury)).toEqual([]);

      const { data } = await client.call<{ items: WithdrawalRecord[] }>(calls.listWithdrawals, {
        query: { status: 'pending' },
        token,
      });
      for (const { id } of data.items) {
        opened.push(id);
        await client.call(calls.cancelWithdrawal, { params: { id: id }, token });
      }
      await client.call(calls.cancelSpotOrders, { token });
      const back = {
        client_id: `back-${round}`,
        from: 'contract',
        to: 'coin',
        currency: 'USDT',
        amount: '1010',
      };
      await client.call(calls.transfer, { body: back, token });
      expect(await coins(treasury, customer)).toEqual({ available: '1010', frozen: '0' });
    }
    expect(opened.length).toBeGreaterThan(0);
  });

  it('spends a balance once, on a withdrawal, an exchange or a transfer', async () => {
    const { client } = treasury.server;
    for (let round = 0; round < 3; round += 1) {
      const customer = await customerWith(treasury, { USDT: '1010' });
      const { token } = customer;
      const wallet = await saveWallet(treasury, customer);
      const verify_code = await withdrawalCode(treasury, customer, { wallet_id: wallet.id, amount: '1000' });
      const give = { from: 'USDT', to: 'BTC', amount: '1010' };
      const { quote_id } = (await client.call<ConversionQuote>(calls.quoteConversion, { body: give, token }))
        .data;
      const attempts = Array.from({ length: 30 }, (_, at) => {
        const transfer = { from: 'coin', to: 'option', currency: 'USDT', amount: '1010' };
        const mixed = [
          client.call(calls.convert, { body: { client_id: `exchange-${at}`, quote_id, ...give }, token }),
          askFor(treasury, customer, { wallet_id: wallet.id, amount: '1000', verify_code }),
          client.call(calls.transfer, { body: { client_id: `transfer-${at}`, ...transfer }, token }),
        ];
        return round % 2 === 0 ? mixed : mixed.reverse();
      }).flat();
      const codes = (await Promise.all(attempts)).map(({ code }) => code);
      const known = [200, 11902, 11904, 12104, 12230];
      expect([...new Set(codes)].filter((code) => !known.includes(code))).toEqual([]);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect((await coins(treasury, customer)).available).toBe('0');
      expect(await imbalances(treasury)).toEqual([]);
    }
  });

  it('resolves a withdrawal once, however many act on it', async () => {
    const customer = await customerWith(treasury, { USDT: '1010' });
    const { id } = await withdrawalOf(treasury, customer, '1000');
    const { ann, ben, server } = treasury;
    const path = `/console/reviews/withdrawals/${id}`;
    const acts = [ann, ben].flatMap(({ token }) => [
      server.client.post(path, { decision: 'approve' }, { token }),
      server.client.post(path, { decision: 'reject', reason: 'at once' }, { token }),
    ]);
    const cancels = Array.from({ length: 10 }, () =>
      server.client.call(calls.cancelWithdrawal, { params: { id: id }, token: customer.token }),
    );
    const codes = (await Promise.all([...acts, ...cancels])).map(({ code }) => code);
    expect(codes.every((code) => code === 200 || code === 11923)).toBe(true);
    const { data } = await server.client.call<{ items: WithdrawalRecord[] }>(calls.listWithdrawals, {
      token: customer.token,
    });
    const status = data.items[0]?.status;
    // An approval may have been followed by a rejection; the money is back exactly once, or still
    // frozen.
    expect(await coins(treasury, customer)).toEqual(
      status === 'pending' ? { available: '0', frozen: '1010' } : { available: '1010', frozen: '0' },
    );
    expect(await imbalances(treasury)).toEqual([]);
  });

  it('judges no more than five of a hundred guesses at a code at once', async () => {
    const customer = await customerWith(treasury, { USDT: '1010' });
    const wallet = await saveWallet(treasury, customer);
    const what = { wallet_id: wallet.id, amount: '1000' };
    const right = await withdrawalCode(treasury, customer, what);
    const guesses = Array.from({ length: 101 }, (_, at) => String(100_000 + at)).filter(
      (one) => one !== right,
    );
    const answers = await Promise.all(
      guesses.slice(0, 100).map((verify_code) => askFor(treasury, customer, { ...what, verify_code })),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 11303)).toHaveLength(5);
    expect(codes.filter((code) => code === 557)).toHaveLength(95);
    expect((await askFor(treasury, customer, { ...what, verify_code: right })).code).toBe(557);
  });

  it('of two operators and its customer, at every step, has one end', async () => {
    const { ann, ben, server } = treasury;
    const customer = await customerWith(treasury, { USDT: '101000' });
    const letters = async () =>
      (
        await server.database.pool.query<{ subject: string }>(
          `SELECT subject FROM outbox WHERE recipient = $1 AND subject ~* 'withdrawal'
           UNION ALL SELECT subject FROM letters WHERE recipient = $1 AND subject ~* 'withdrawal'`,
          [customer.email],
        )
      ).rows.length;
    const { id } = await withdrawalOf(treasury, customer, '20000');
    const path = `/console/reviews/withdrawals/${id}`;
    const by = ({ token }: { token: string }, where: string, body: object) =>
      server.client.post<{ status: string }>(`${path}${where}`, body, { token });
    const decisions = [ann, ben].flatMap((one) => [
      by(one, '', { decision: 'approve' }),
      by(one, '', { decision: 'approve' }),
    ]);
    const cancel = () =>
      server.client.call(calls.cancelWithdrawal, { params: { id }, token: customer.token });
    const decided = await Promise.all([...decisions, cancel(), cancel()]);
    expect(decided.every(({ code }) => [200, 566, 11923].includes(code))).toBe(true);
    const stage = async () =>
      (await server.client.get<{ status: string }>(path, { token: ann.token })).data.status;
    if ((await stage()) !== 'cancelled') {
      const steps = await Promise.all(
        [ann, ben].flatMap((one) => [
          by(one, '/payout', { state: 'sent', transaction_id: `tx-${one.account}` }),
          by(one, '/payout', { state: 'unknown', reason: 'Which one?' }),
          by(one, '/payout', { state: 'done' }),
          by(one, '', { decision: 'reject', reason: 'It never went out' }),
          cancel(),
        ]),
      );
      expect(steps.every(({ code }) => [200, 556, 561, 571, 11922, 11923].includes(code))).toBe(true);
    }
    const { available, frozen } = await coins(treasury, customer);
    const end = await stage();
    // Gone, given back, or still held as a whole, with what it costs.
    const whole = 101_000 - 20_200;
    expect([Number(available), Number(frozen)]).toEqual(
      end === 'cancelled' || end === 'rejected'
        ? [101_000, 0]
        : end === 'done'
          ? [whole, 0]
          : [whole, 20_200],
    );
    expect(await letters()).toBeLessThanOrEqual(6);
    expect(await imbalances(treasury)).toEqual([]);
  });

  it('pays a payout out once, however often it is said to be done', async () => {
    const customer = await customerWith(treasury, { USDT: '1010' });
    const { id } = await withdrawalOf(treasury, customer, '500');
    const { ann, server } = treasury;
    const { token } = ann;
    const path = `/console/reviews/withdrawals/${id}`;
    await server.client.post(path, { decision: 'approve' }, { token });
    await server.client.post(`${path}/payout`, { state: 'sent', transaction_id: 'tx-1' }, { token });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.client.post(`${path}/payout`, { state: 'done' }, { token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 11923)).toHaveLength(19);
    expect(await coins(treasury, customer)).toEqual({ available: '505', frozen: '0' });
    expect(await imbalances(treasury)).toEqual([]);
  });
});
