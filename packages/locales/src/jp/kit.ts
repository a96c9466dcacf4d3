import type { kit as english } from '../en/kit.ts';
import type { Translation } from '../translation.ts';

export const kit: Translation<typeof english> = {
  back: '戻る',
  close: '閉じる',
  cancel: 'キャンセル',
  retry: '再試行',
  loading: '読み込み中',
  working: '処理中',
  no_more: 'これ以上の履歴はありません',
  load_failed: '読み込めませんでした',
  increase: '増やす',
  decrease: '減らす',
  percent: '{percent}%',
  show_password: 'パスワードを表示',
  hide_password: 'パスワードを隠す',
  pull: '引き下げて更新',
  release: '指を離して更新',
  refreshing: '更新中',
  unknown_error: '不明なエラー',
  notifications: '通知',
  seconds_left: '残り{seconds}秒',
};
