import type { terms as english } from '../en/terms.ts';
import type { Translation } from '../translation.ts';

export const terms: Translation<typeof english> = {
  title: 'Điều khoản thay đổi vào {time}',
  until: 'Đến lúc đó, điều khoản hiện tại vẫn áp dụng. Lệnh đang mở giữ mức phí lúc đặt.',
  change: '{term}: {before} → {after}',
  term: {
    maker_fee: 'Phí maker',
    taker_fee: 'Phí taker',
    liquidation_fee: 'Phí thanh lý',
    slippage_bound: 'Biên độ giá của lệnh thị trường',
    min_notional: 'Giá trị lệnh tối thiểu',
    withdrawal_fee: 'Phí rút tiền',
    maintenance_all: 'Ký quỹ duy trì',
    maintenance_to: 'Ký quỹ duy trì đến {to} {currency}',
    maintenance_between: 'Ký quỹ duy trì từ {from} đến {to} {currency}',
    maintenance_above: 'Ký quỹ duy trì trên {from} {currency}',
  },
};
