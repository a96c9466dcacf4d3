import { entriesOf } from '@trade/engine';
import { liquidationPrice } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../../src/platform/login/schema.ts';
import { appChannel, Notifier } from '../../../src/platform/notifications/index.ts';
import { notifications } from '../../../src/platform/notifications/schema.ts';
import { warnOfMargins } from '../../../src/trading/contracts/margin-warnings.ts';
import { fund, startVenue, type Venue } from '../../harness/venue.ts';

let venue: Venue;
beforeAll(async () => {
  venue = await startVenue({ levelOf: () => 'advanced' });
  await venue.market.move('50000');
});
afterAll(() => venue.stop());

/** Looks as a new process does, which remembers nothing. */
async function look(): Promise<number> {
  const { db } = venue.database;
  const notifier = new Notifier([appChannel(db)], pino({ level: 'silent' }));
  const { contracts, sequencer } = venue;
  await warnOfMargins({ db, notifier, contracts, sequencer });
  return (await db.select().from(notifications)).length;
}

/** A price at which a hundredth of the way to liquidation is left. */
async function nearLiquidation(customer: number): Promise<string> {
  const [position] = venue.sequencer.look((state) => entriesOf(state, 'real', customer, 'contract_position'));
  const contract = venue.contracts.find('BTCUSDT-PERP');
  if (!position || !contract) throw new Error('There is a position');
  const price = Number(fromUnits(liquidationPrice(position.body, contract.terms) ?? 0n, AMOUNT_DECIMALS));
  return (price + (50_000 - price) * 0.01).toFixed(2);
}

it('an owner is warned before the liquidation, once until the position has recovered', async () => {
  const { db } = venue.database;
  const [user] = await db
    .insert(users)
    .values({ email: 'm@example.com', phone: '+1', passwordHash: '', nickname: 'M', inviteCode: 'M' })
    .returning();
  const customer = user?.id ?? 0;
  await fund(venue, customer, '300', { kind: 'contract', mode: 'real' });
  const { rejection } = await venue.sequencer.submit({
    type: 'place_contract_order',
    mode: 'real',
    customer,
    clientId: 'near-1',
    digest: '1',
    symbol: 'BTCUSDT-PERP',
    side: 'buy',
    action: 'open',
    orderType: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: null,
    lots: 100,
    multiple: 20,
    stopLoss: null,
    takeProfit: null,
    positionId: null,
  });
  expect(rejection).toBeNull();
  expect(await look()).toBe(0);
  const near = await nearLiquidation(customer);
  await venue.market.move(near);
  expect(await look()).toBe(1);
  // Neither time nor a restart repeats it, nor another warning while it stays unsafe.
  expect(await look()).toBe(1);
  await venue.market.move('50000');
  expect(await look()).toBe(1);
  await venue.market.move(near);
  expect(await look()).toBe(2);
  const [told] = await db.select().from(notifications);
  expect(told).toMatchObject({ kind: 'margin_warning', userId: customer });
  expect(told?.body).toMatchObject({ symbol: 'BTCUSDT-PERP', side: 'buy' });
});
