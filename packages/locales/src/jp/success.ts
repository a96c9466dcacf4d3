import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: '登録が完了しました。ログインしてください。',
  code_sent: '認証コードを送信しました。',
  deposit_submitted: '入金申請を送信しました。確認後に反映されます。',
  logged_out: 'ログアウトしました。',
  logged_in: 'ログインしました。',
  password_reset: 'パスワードを再設定しました。ログインしてください。',
  password_changed: 'パスワードを変更しました。もう一度ログインしてください。',
  totp_bound: 'Google認証を有効にしました。',
  totp_unbound: 'Google認証を無効にしました。',
  profile_changed: 'プロフィールを変更しました。',
  realname_submitted: '提出しました。審査には1～24時間かかります。',
  demo_reset: 'デモ口座をリセットしました。',
  order_placed: '注文を受け付けました。',
  order_canceled: '注文をキャンセルしました。',
  orders_canceled: '注文をすべてキャンセルしました。',
  position_closed: '決済注文を受け付けました。',
  positions_closed: '一括決済の注文を受け付けました。',
  position_reversed: 'ポジションをドテンしました。',
  protection_set: '損切り・利確を保存しました。',
  margin_changed: '証拠金を変更しました。',
  multiple_changed: '倍率を変更しました。',
  option_bought: 'オプションを購入しました。',
  option_closed: 'オプションを決済しました。',
  options_closed: 'オプションをすべて決済しました。',
};
