import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
  search: '銘柄を検索',
  actions: 'ショートカット',
  trade: '取引',
  orders: '注文',
  history: '履歴',
  settings: '設定',
  reset_demo: 'デモ初期化',
  announcements: 'お知らせ',
  no_announcements: 'お知らせはありません',
  pairs: '取引ペア',
  favourites: 'お気に入り',
  hot: '人気',
  gainers: '値上がり',
  losers: '値下がり',
  volume: '売買代金 {amount}',
  no_favourites: 'お気に入りはまだありません',
  no_favourites_hint: 'マーケットで取引ペアの横の星印をタップすると、ここに表示されます。',
  no_gainers: '本日値上がりした取引ペアはありません。',
  no_losers: '本日値下がりした取引ペアはありません。',
  go_to_market: 'マーケットを見る',
};
