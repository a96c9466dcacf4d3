import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: '注文とポジション',
  lists: '保有中・未約定の一覧',
  positions: 'ポジション（{count}）',
  orders: '注文（{count}）',
  options: 'オプション（{count}）',
  products: '商品（{count}）',
  payments: '入出金（{count}）',
  history: '履歴',
  product: '商品',
  all: 'すべて',
  spot: '現物',
  orders_of: '{product}の注文',
  closed_positions: '決済済みポジション',
  records: '商品・入出金の記録',
  no_payments: '処理中の入出金はありません',
  no_payments_hint: '処理中の入金と出金がここに表示されます。',
  none_of_product: 'この商品に保有中・未約定のものはありません',
  to_all: 'すべての商品の注文とポジション',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'はじめに',
  demo: 'デモ口座を試す',
  demo_hint: '練習用資金 300,000 USDT、リスクなし',
  verify: '本人確認',
  verify_hint: 'リアル口座での取引に必要です',
  verify_pending: '審査中',
  deposit: '入金',
  deposit_hint: '専用の入金アドレスに送金します',
  done: '完了',
  next: '次へ',
  dismiss: '「はじめに」を隠す',
  empty: 'この口座に資金はまだありません',
};
