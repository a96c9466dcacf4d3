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
  spot: '코인',
  orders_of: '{product} 주문',
  closed_positions: '종료된 포지션',
  records: '상품·입출금 내역',
  no_payments: '진행 중인 입출금 없음',
  no_payments_hint: '처리될 때까지 입금과 출금이 여기에 표시됩니다.',
  none_of_product: '이 상품에 열린 항목이 없습니다',
  to_all: '모든 상품의 주문·포지션',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: '시작하기',
  demo: '데모 계정 체험',
  demo_hint: '연습 자금 100,000 USDT, 잃을 것이 없습니다',
  verify: '본인 인증',
  verify_hint: '실제 자금으로 거래하려면 필요합니다',
  verify_pending: '심사 중',
  deposit: '입금하기',
  deposit_hint: '거래소가 확인하는 본인 전용 주소',
  done: '완료',
  next: '다음',
  dismiss: '시작 안내 숨기기',
  empty: '아직 비어 있는 계정입니다',
};
