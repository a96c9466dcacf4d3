import type { terms as english } from '../en/terms.ts';
import type { Translation } from '../translation.ts';

export const terms: Translation<typeof english> = {
  title: '条款将于 {time} 变更',
  until: '在此之前沿用现行条款。未成交委托保留下单时的费率。',
  change: '{term}：{before} → {after}',
  term: {
    maker_fee: '挂单手续费',
    taker_fee: '吃单手续费',
    liquidation_fee: '强平手续费',
    slippage_bound: '市价单价格保护范围',
    min_notional: '最小下单金额',
    withdrawal_fee: '提现手续费',
    maintenance_all: '维持保证金率',
    maintenance_to: '维持保证金率（{to} {currency} 以内）',
    maintenance_between: '维持保证金率（{from} 至 {to} {currency}）',
    maintenance_above: '维持保证金率（{from} {currency} 以上）',
  },
};
