/** The wide screen: navigation on top, panels of a trading page, tables below. */
export const desk = {
  account: 'アカウント',
  search: '取引ペアとページを検索',
  search_nothing: '「{query}」に一致するものはありません',
  finance_all: '一覧',
  keys: 'キーボード操作',
  keys_hint: '入力欄に入力していないときに使えます。',
  keys_anywhere: 'すべてのページ',
  keys_trading: '取引ページ',
  key_buy: '注文：買い',
  key_sell: '注文：売り',
  key_book: '板の中を移動',
  key_price: 'この価格を使う',
  key_clear: '閉じる／注文をクリア',
};
