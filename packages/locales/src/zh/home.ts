import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
  search: '搜索行情',
  actions: '快捷入口',
  trade: '交易',
  orders: '订单',
  history: '资金流水',
  settings: '设置',
  reset_demo: '重置模拟',
  announcements: '公告',
  no_announcements: '暂无公告',
  pairs: '交易对',
  favourites: '自选',
  hot: '热门',
  gainers: '涨幅榜',
  losers: '跌幅榜',
  volume: '成交额 {amount}',
  no_favourites: '暂无自选',
  no_favourites_hint: '在行情页点按交易对旁的星标，即可添加到这里。',
  no_gainers: '今日暂无上涨的交易对。',
  no_losers: '今日暂无下跌的交易对。',
  go_to_market: '查看行情',
};
