import type { terms as english } from '../en/terms.ts';
import type { Translation } from '../translation.ts';

export const terms: Translation<typeof english> = {
  title: '取引条件は {time} に変わります',
  until: 'それまでは現在の条件が適用されます。未約定の注文には発注時の手数料が適用されます。',
  change: '{term}：{before} → {after}',
  term: {
    maker_fee: 'メイカー手数料',
    taker_fee: 'テイカー手数料',
    liquidation_fee: '清算手数料',
    slippage_bound: '成行注文の価格許容幅',
    min_notional: '最小注文金額',
    withdrawal_fee: '出金手数料',
    maintenance_all: '維持証拠金率',
    maintenance_to: '維持証拠金率（{to} {currency} まで）',
    maintenance_between: '維持証拠金率（{from}～{to} {currency}）',
    maintenance_above: '維持証拠金率（{from} {currency} 超）',
  },
};
