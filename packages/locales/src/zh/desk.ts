/** The wide screen: navigation on top, panels of a trading page, tables below. */
export const desk = {
  account: '账户',
  search: '搜索交易对和页面',
  search_nothing: '没有与“{query}”匹配的结果',
  finance_all: '总览',
  keys: '键盘快捷键',
  keys_hint: '未在输入框中输入时，快捷键有效。',
  keys_anywhere: '所有页面',
  keys_trading: '交易页面',
  key_buy: '下单：买入',
  key_sell: '下单：卖出',
  key_book: '在订单簿中移动',
  key_price: '使用该价格',
  key_clear: '关闭，或清空下单表单',
};
