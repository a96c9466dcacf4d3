import type { Entry } from '@trade/engine';
import type { TransferRecord } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';

export function transferRecordOf({ id, body, createdAt }: Entry<'fund_transfer'>): TransferRecord {
  return {
    id: String(id),
    source: body.from,
    target: body.to,
    currency: body.asset,
    amount: amountText(body.amount),
    exchange_rate: '1',
    fee_rate: '0',
    transaction_rate: '1',
    time: createdAt,
  };
}
