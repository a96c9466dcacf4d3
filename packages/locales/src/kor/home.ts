import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
  search: '마켓 검색',
  actions: '바로가기',
  trade: '거래',
  orders: '주문',
  history: '거래 내역',
  settings: '설정',
  reset_demo: '데모 초기화',
  announcements: '공지사항',
  no_announcements: '공지사항이 없습니다',
  pairs: '거래쌍',
  favourites: '즐겨찾기',
  hot: '인기',
  gainers: '상승',
  losers: '하락',
  volume: '거래대금 {amount}',
  no_favourites: '즐겨찾기가 없습니다',
  no_favourites_hint: '마켓에서 거래쌍 옆의 별을 누르면 여기에 표시됩니다.',
  no_gainers: '오늘 상승한 거래쌍이 없습니다.',
  no_losers: '오늘 하락한 거래쌍이 없습니다.',
  go_to_market: '마켓 보기',
};
