import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  menu: 'メインメニュー',
  home: 'ホーム',
  market: 'マーケット',
  trade: '取引',
  finance: '運用',
  assets: '資産',
  support: 'カスタマーサポート',
  help: 'ヘルプ',
  skip: '本文へ移動',
  simulated_market: 'シミュレーション市場',
  demo: 'デモ',
  start_failed: 'アプリを起動できませんでした',
  start_failed_hint: '通信環境を確認して、もう一度お試しください。',
  not_found: 'ページが見つかりません',
  not_found_hint: 'アドレスが間違っているか、ページが移動した可能性があります。',
  go_home: 'ホームへ',
  page_failed: 'ページを表示できませんでした',
  page_failed_hint: 'データは失われていません。もう一度試すか、ホームに戻ってください。',
  block_failed: 'この部分を表示できませんでした。',
  app_failed: 'エラーが発生しました',
  app_failed_hint: '続けるにはアプリを再読み込みしてください。',
  reload: '再読み込み',
  login_required: '続けるにはログインしてください',
  demo_login_ended: 'デモ口座のログインは終了しました。現在はリアル口座です。',
};
