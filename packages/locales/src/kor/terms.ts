import type { terms as english } from '../en/terms.ts';
import type { Translation } from '../translation.ts';

export const terms: Translation<typeof english> = {
  title: '{time}에 조건이 변경됩니다',
  until: '그때까지는 현재 조건이 적용됩니다. 미체결 주문은 주문 당시의 수수료를 유지합니다.',
  change: '{term}: {before} → {after}',
  term: {
    maker_fee: '메이커 수수료',
    taker_fee: '테이커 수수료',
    liquidation_fee: '청산 수수료',
    slippage_bound: '시장가 주문 가격 한도',
    min_notional: '최소 주문 금액',
    withdrawal_fee: '출금 수수료',
    maintenance_all: '유지 증거금률',
    maintenance_to: '유지 증거금률({to} {currency} 이하)',
    maintenance_between: '유지 증거금률({from}~{to} {currency})',
    maintenance_above: '유지 증거금률({from} {currency} 초과)',
  },
};
