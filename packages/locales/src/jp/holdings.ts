import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: '注文とポジション',
  lists: '進行中のもの',
  positions: 'ポジション（{count}）',
  orders: '注文（{count}）',
  options: 'オプション（{count}）',
  products: '商品（{count}）',
  payments: '入出金（{count}）',
  history: '履歴',
  product: '商品',
  all: 'すべて',
  spot: 'コイン',
  orders_of: '{product}の注文',
  closed_positions: '決済済みポジション',
  records: '商品・入出金の記録',
  no_payments: '処理中の入出金はありません',
  no_payments_hint: '処理が終わるまで入出金がここに表示されます。',
  none_of_product: 'この商品で進行中のものはありません',
  to_all: 'すべての商品の注文とポジション',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'はじめに',
  demo: 'デモ口座を試す',
  demo_hint: '練習用資金100,000 USDT、損失の心配なし',
  verify: '本人確認',
  verify_hint: '実際の資金での取引に必要です',
  verify_pending: '審査中',
  deposit: '入金する',
  deposit_hint: 'あなた専用のアドレスで受け取ります',
  done: '完了',
  next: '次へ',
  dismiss: 'はじめにを隠す',
  empty: 'この口座はまだ空です',
};
