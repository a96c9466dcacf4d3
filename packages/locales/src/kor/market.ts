import type { market as english } from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const market: Translation<typeof english> = {
  title: '마켓',
  lists: '마켓 목록',
  favourites: '즐겨찾기',
  spot: '현물',
  search: '코인 검색',
  clear_search: '검색어 지우기',
  pair: '거래쌍',
  price: '현재가',
  change: '오늘 등락',
  sorted_up: '{column}, 낮은 순',
  sorted_down: '{column}, 높은 순',
  sort_by: '{column} 기준 정렬',
  volume: '거래대금 {volume}',
  add_favourite: '{symbol} 즐겨찾기 추가',
  remove_favourite: '{symbol} 즐겨찾기 해제',
  favourite_failed: '즐겨찾기를 저장하지 못했습니다',
  loading: '마켓을 불러오는 중',
  failed: '마켓을 불러오지 못했습니다',
  no_favourites: '즐겨찾기가 없습니다',
  no_favourites_hint: '거래쌍 옆의 별을 누르면 여기에 표시됩니다.',
  see_all: '전체 거래쌍 보기',
  nothing_found: '“{query}”에 해당하는 거래쌍이 없습니다',
  nothing_found_hint: 'BTC와 같은 코인 약칭으로 검색해 보세요.',
  suspended: '거래 중단',
};
