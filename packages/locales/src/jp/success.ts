import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: '登録が完了しました。ログインしてください。',
  code_sent: '認証コードを送信しました。',
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
};
