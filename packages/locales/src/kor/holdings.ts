import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: '주문·포지션',
  lists: '진행 중인 항목',
  positions: '포지션({count})',
  orders: '주문({count})',
  options: '옵션({count})',
  products: '상품({count})',
  payments: '입출금({count})',
  history: '내역',
  product: '상품',
  all: '전체',
  spot: '현물',
  orders_of: '{product} 주문',
  closed_positions: '종료된 포지션',
  records: '상품·입출금 내역',
  no_payments: '진행 중인 입출금 없음',
  no_payments_hint: '처리 중인 입금과 출금이 여기에 표시됩니다.',
  none_of_product: '이 상품에 진행 중인 항목이 없습니다',
  to_all: '모든 상품의 주문·포지션',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: '시작하기',
  demo: '데모 계정 체험',
  demo_hint: '연습용 자금 300,000 USDT, 위험 없음',
  verify: '본인 인증',
  verify_hint: '실거래에 필요합니다',
  verify_pending: '심사 중',
  deposit: '입금',
  deposit_hint: '전용 입금 주소로 송금합니다',
  done: '완료',
  next: '다음',
  dismiss: '시작 안내 숨기기',
  empty: '아직 비어 있는 계정입니다',
};
