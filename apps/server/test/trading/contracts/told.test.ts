import { type ContractOrder, LOCALES } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEWS } from '../../../src/app/capabilities.ts';
import { deliverEventLetters } from '../../../src/core/projection/event-letters.ts';
import { users } from '../../../src/platform/login/schema.ts';
import { letters } from '../../../src/platform/mail/schema.ts';
import { POSITION_NOTIFICATIONS } from '../../../src/trading/contracts/notifications.ts';
import { plainSpaces, writtenIn } from '../../harness/figures.ts';
import { noticesIn, type Told } from '../../harness/notices.ts';
import { letterWriter, writtenTo } from '../../harness/notifications.ts';
import { SocketClient, until } from '../../harness/socket.ts';
import { fund, startVenue, type Venue } from '../../harness/venue.ts';
import { opening, type Page, Trader } from './trader.ts';

let venue: Venue;
const notices: Told[] = [];
let stop: () => void;

beforeAll(async () => {
  venue = await startVenue();
  await venue.market.move('50000');
  stop = venue.sequencer.onCommitted(({ outcomes }) => {
    notices.push(...noticesIn(outcomes, (read) => venue.sequencer.look(read)));
  });
});
afterAll(async () => {
  stop();
  await venue.stop();
});

/** Writes the letters that the tables hold, and returns all that wait to be sent. */
async function queuedLetters() {
  const { db } = venue.database;
  await venue.sequencer.projected(venue.sequencer.status.seq);
  const log = pino({ level: 'silent' });
  await deliverEventLetters({ db, news: NEWS, notifier: letterWriter(), log });
  return db.select().from(letters);
}

describe('the private stream', () => {
  it('shows orders and positions as they change, told apart from those of coins', async () => {
    const trader = await Trader.fund(venue);
    const socket = await SocketClient.open(`${venue.socketUrl}?token=${trader.token}`);
    const { data } = await trader.order(opening({ lots: '2' }));
    await socket.settle();
    expect(socket.of(5)).toContainEqual(
      expect.objectContaining({ id: data.id, action: 'open', product: 'eternal', status: 'filled' }),
    );
    expect(socket.of(6)).toContainEqual(
      expect.objectContaining({ id: data.position_id, lots: '2', status: 'open' }),
    );
    await trader.post(`/contracts/positions/${data.position_id}/close`, { client_id: 'socket-close' });
    await socket.settle();
    expect(socket.of(6).at(-1)).toMatchObject({ id: data.position_id, status: 'closed' });
    socket.close();
  });

  it('shows the book of a contract to everybody, in lots', async () => {
    const socket = await SocketClient.open(venue.socketUrl);
    socket.subscribe('BTCUSDT-PERP_Obook');
    await until(() => socket.of(1).length > 0);
    const [book] = socket.of(1);
    expect(book).toMatchObject({ symbol: 'BTCUSDT-PERP', kind: 'snapshot' });
    expect(book?.bids).toHaveLength(10);
    await venue.market.move('50100');
    await until(() => socket.of(1).length > 1);
    expect(socket.of(1)[1]).toMatchObject({ kind: 'delta', prevSeq: book?.seq });
    socket.close();
  });
});

describe('notices', () => {
  it('say that a stop-loss was executed, and a take-profit', async () => {
    await venue.market.move('50000');
    const trader = await Trader.fund(venue);
    await trader.open({ lots: '1', stop_loss: '49500' });
    await trader.open({ lots: '1', side: 'sell', take_profit: '49500' });
    await venue.market.move('49400');
    await venue.market.move('49400');
    const told = notices.filter(({ customer }) => customer === trader.customer);
    expect(told.map(({ notice }) => `${notice.kind} ${notice.position?.side}`).sort()).toEqual([
      'position_stop_loss buy',
      'position_take_profit sell',
    ]);
    expect(told[0]).toMatchObject({ mode: 'demo', notice: { position: { lots: '1' } } });
    expect(await queuedLetters()).toEqual([]);
  });

  it('go out by email too where the money is real, in the language of the last login', async () => {
    await venue.market.move('50000');
    const [user] = await venue.database.db
      .insert(users)
      .values({
        email: 'long@example.com',
        phone: '+8613800001111',
        passwordHash: 'none',
        nickname: 'Li',
        inviteCode: 'CONTRACT',
        locale: 'zh',
      })
      .returning({ id: users.id });
    const customer = user?.id ?? 0;
    await fund(venue, customer, '2000', { kind: 'contract', mode: 'real' });
    const { orderId, rejection } = await venue.sequencer.submit({
      type: 'place_contract_order',
      mode: 'real',
      customer,
      clientId: 'real-1',
      digest: '1',
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      orderType: 'market',
      timeInForce: 'IOC',
      postOnly: false,
      price: null,
      lots: 500,
      multiple: 20,
      stopLoss: null,
      takeProfit: null,
      positionId: null,
    });
    expect([rejection, orderId]).toEqual([null, expect.any(Number)]);
    for (let times = 0; times < 3; times += 1) await venue.market.move('47500');
    const queued = await queuedLetters();
    expect(queued).toMatchObject([
      { recipient: 'long@example.com', subject: '您的 BTCUSDT-PERP 仓位已被强平' },
    ]);
    expect(queued[0]?.body).toContain('多仓 5 手');
    expect(await queuedLetters()).toHaveLength(1);
    expect(notices).toContainEqual(
      expect.objectContaining({
        customer,
        mode: 'real',
        notice: expect.objectContaining({ kind: 'position_liquidated' }),
      }),
    );
  });

  it('say so, everywhere, when the terms of the venue have made a liquidation that the price had not', async () => {
    await venue.market.move('50000');
    const trader = await Trader.fund(venue);
    const position = await trader.open({ lots: '1', multiple: 20 });
    const spec = venue.contracts.find('BTCUSDT-PERP')?.spec;
    if (!spec) throw new Error('BTCUSDT-PERP is listed');
    const announcedAt = Date.now() - 3_600_000;
    const tiers = [{ upTo: null, ratePpm: 25_000, maxMultiple: 20 }];
    const change = { type: 'list_contract', contract: { ...spec, tiers }, announcedAt } as const;
    expect((await venue.sequencer.submit(change)).rejection).toBeNull();
    for (let times = 0; times < 3; times += 1) await venue.market.move('48500');
    expect(await trader.position(position.id)).toMatchObject({ closed_by: 'liquidation' });
    const { data } = await trader.get<Page<ContractOrder>>('/contracts/orders?status=history');
    const liquidation = data.items.find(({ origin }) => origin === 'liquidation');
    expect(liquidation?.raised_terms).toMatchObject({ announced_at: announcedAt });
    const told = notices.find(({ customer }) => customer === trader.customer);
    expect(told?.notice).toMatchObject({
      kind: 'position_liquidated',
      position: { raised_terms: liquidation?.raised_terms },
    });
    await venue.sequencer.submit({ type: 'list_contract', contract: spec });
  });
});

describe('letters', () => {
  const EVENTS = ['liquidated', 'deleveraged', 'stop_loss', 'take_profit', 'settled'] as const;

  it.each(LOCALES)('say everything in %s', (locale) => {
    for (const event of EVENTS) {
      const position = {
        event,
        symbol: 'ETHUSDT-WEEK',
        side: 'sell' as const,
        lots: '3',
        price: '12950.5',
        pnl: '-12.25',
        currency: 'USDT',
        raised: null,
      };
      const { subject, text } = writtenTo(POSITION_NOTIFICATIONS[event], position, { locale });
      expect(subject).toContain('ETHUSDT-WEEK');
      const said = plainSpaces(text);
      const result = `${writtenIn(locale, '-12.25')} USDT`;
      for (const part of ['Ana', '3', writtenIn(locale, '12950.5'), result, 'Trade'])
        expect(said).toContain(part);
    }
  });

  it('tell a liquidation by changed terms from one by the price, in each language', () => {
    const about = {
      event: 'liquidated' as const,
      symbol: 'BTCUSDT-PERP',
      side: 'buy' as const,
      lots: '1',
      price: '48500',
      pnl: '-150',
      currency: 'USDT',
    };
    const raised = { at: Date.UTC(2026, 10, 23, 9, 30), announced_at: Date.UTC(2026, 10, 22, 9, 30) };
    const letters = LOCALES.map((locale) => {
      const [byPrice, byTerms] = [null, raised].map(
        (change) =>
          writtenTo(POSITION_NOTIFICATIONS.liquidated, { ...about, raised: change }, { locale }).text,
      );
      expect(byTerms).not.toBe(byPrice);
      for (const when of ['2026-11-23 09:30 UTC', '2026-11-22 09:30 UTC']) expect(byTerms).toContain(when);
      return byTerms;
    });
    expect(new Set(letters).size).toBe(LOCALES.length);
  });
});
