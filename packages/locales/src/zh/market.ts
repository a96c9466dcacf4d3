import type { market as english } from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const market: Translation<typeof english> = {
  title: '行情',
  lists: '行情列表',
  favourites: '自选',
  spot: '现货',
  search: '搜索币种',
  clear_search: '清除搜索',
  pair: '交易对',
  price: '最新价',
  change: '今日涨跌',
  sorted_up: '{column}，从低到高',
  sorted_down: '{column}，从高到低',
  sort_by: '按{column}排序',
  volume: '成交额 {volume}',
  add_favourite: '将 {symbol} 加入自选',
  remove_favourite: '将 {symbol} 移出自选',
  favourite_failed: '自选保存失败',
  loading: '行情加载中',
  failed: '行情加载失败',
  no_favourites: '暂无自选',
  no_favourites_hint: '点按交易对旁的星标，即可添加到这里。',
  see_all: '查看全部交易对',
  nothing_found: '未找到与“{query}”匹配的交易对',
  nothing_found_hint: '请尝试输入币种简称，例如 BTC。',
  suspended: '暂停交易',
};
