import type { market as english } from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const market: Translation<typeof english> = {
  title: 'マーケット',
  lists: 'マーケット一覧',
  favourites: 'お気に入り',
  spot: '現物',
  search: 'コインを検索',
  clear_search: '検索をクリア',
  pair: '取引ペア',
  price: '現在価格',
  change: '本日の騰落',
  sorted_up: '{column}、昇順',
  sorted_down: '{column}、降順',
  sort_by: '{column}で並べ替え',
  volume: '売買代金 {volume}',
  add_favourite: '{symbol}をお気に入りに追加',
  remove_favourite: '{symbol}をお気に入りから削除',
  favourite_failed: 'お気に入りを保存できませんでした',
  loading: 'マーケットを読み込み中',
  failed: 'マーケットを読み込めませんでした',
  no_favourites: 'お気に入りはまだありません',
  no_favourites_hint: '取引ペアの横の星印をタップすると、ここに表示されます。',
  see_all: 'すべての取引ペアを見る',
  nothing_found: '「{query}」に一致する取引ペアはありません',
  nothing_found_hint: 'BTCなど、コインの略称でお試しください。',
  suspended: '停止中',
};
