import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: '登録が完了しました。ログインしてください。',
  code_sent: '認証コードを送信しました。',
  logged_out: 'ログアウトしました。',
  logged_in: 'ログインしました。',
  password_reset: 'パスワードを再設定しました。ログインしてください。',
  demo_reset: 'デモ口座をリセットしました。',
  order_placed: '注文を受け付けました。',
  order_canceled: '注文をキャンセルしました。',
  orders_canceled: '注文をすべてキャンセルしました。',
};
