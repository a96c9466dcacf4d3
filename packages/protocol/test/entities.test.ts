import { describe, expect, it } from 'vitest';
import {
  appData,
  balanceChange,
  bankcard,
  candle,
  contractFill,
  contractOrder,
  conversionRecord,
  depositRecord,
  depth,
  financialOrder,
  financialProduct,
  ieoSubscription,
  ledgerEntry,
  lockMiningOrder,
  lockMiningProduct,
  marketStatus,
  optionOrder,
  position,
  realnameBody,
  spotFill,
  spotOrder,
  symbolEntry,
  ticker,
  transferRecord,
  userInfo,
  wallet,
} from '../src/index.ts';

/** The fields that each entity must have at least, by their names on the wire. */
const FIELDS = [
  [
    'what the operator says of the app',
    appData.shape.app,
    'app_name app_full_name app_logo app_favicon app_version official_name official_logo official_link official_site_customer_service_link im_link default_withdrawal_fee_rate timezone is_hour12_open',
  ],
  ['the token of the socket', appData.shape.ws, 'token expire_at'],
  ['an entry of the symbol list', symbolEntry, 'symbol'],
  ['market data', ticker, 'symbol lastPrice buyPrice todayStatus todayChange highPrice lowPrice'],
  ['an order book', depth, 'asks bids'],
  ['a candle', candle, 'time open close high low volume turnover id interval data_complete'],
  ['a change of a balance', balanceChange, 'time type money margin frozen'],
  ['the status of a market', marketStatus, 'code status'],
  [
    'a coin order',
    spotOrder,
    'id type price amount total filled_amount symbol status created_at fee fee_currency',
  ],
  ['a fill of it', spotFill, 'role fee'],
  [
    'a contract order',
    contractOrder,
    'id type side action price lots margin filled_lots created_at fee status position_id',
  ],
  ['a fill of it', contractFill, 'role fee'],
  [
    'a position',
    position,
    'id side liquidation_price entry_price mark_price lots margin fee settlement_price settlement_time status opened_at',
  ],
  [
    'an option',
    optionOrder,
    'id direction duration entry live exit stake created_at closed_at expires_at fee earnings status',
  ],
  [
    'a bank card',
    bankcard,
    'bank_name bank_address account_number bank_country bank_type payee_name payee_address international_code aba_number',
  ],
  ['a wallet address', wallet, 'currency address created_at'],
  [
    'a financial product',
    financialProduct,
    'name single_price annualized_return reference_price remaining_shares holding_days maturity_date settlement_price',
  ],
  ['a purchase of it', financialOrder, 'income investment_amount transaction_time settlement_price'],
  [
    'a lock-mining product',
    lockMiningProduct,
    'minimum rate_min rate_max lockup_days dividend_time early_rate',
  ],
  [
    'a lock-mining order',
    lockMiningOrder,
    'amount estimated_min estimated_max transaction_time early_rate penalty status',
  ],
  ['a deposit', depositRecord, 'status voucher amount currency reason'],
  [
    'an IEO subscription',
    ieoSubscription,
    'subscription_time currency number_applied number_passed time_to_market',
  ],
  [
    'a transfer between accounts',
    transferRecord,
    'id source target currency amount exchange_rate fee_rate transaction_rate time',
  ],
  ['an exchange', conversionRecord, 'id from to amount exchange_rate fee_rate transaction_rate time'],
  ['an entry of the ledger', ledgerEntry, 'type amount currency date isDeposit category'],
  ['a customer', userInfo, 'email phone nickname avatar credit_score is_simulation'],
] as const;

describe('every entity tells what it must', () => {
  it.each(FIELDS)('%s', (_name, { shape }, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

it('a password is never told', () => {
  for (const [, { shape }] of FIELDS) expect(Object.keys(shape).join(' ')).not.toMatch(/password/);
});

it('a verification asks for a name and a document, then for addresses and a relative', () => {
  expect(realnameBody.options.map(({ shape }) => Object.keys(shape))).toEqual([
    ['level', 'real_name', 'document_number', 'document_type', 'document_country', 'front', 'back'],
    ['level', 'home_address', 'work_address', 'relative_phone'],
  ]);
});

it('a bank card is of a savings or a checking account, an app shows 12 or 24 hours', () => {
  expect(bankcard.shape.bank_type.options).toEqual(['savings', 'checking']);
  expect(appData.shape.app.shape.is_hour12_open.options).toEqual(['0', '1']);
});

it('states are those that were promised', () => {
  expect(spotOrder.shape.status.options).toEqual(['new', 'filled', 'canceled']);
  expect(position.shape.status.options).toEqual(['open', 'closed', 'settled']);
  expect(depositRecord.shape.status.options).toEqual(['pending', 'completed', 'rejected']);
  expect(ticker.shape.todayStatus.options).toEqual(['positive', 'negative']);
});
