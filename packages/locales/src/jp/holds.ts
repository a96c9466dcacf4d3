import type { holds as english } from '../en/holds.ts';
import type { Translation } from '../translation.ts';

export const holds: Translation<typeof english> = {
  title: {
    withdrawals: '出金を一時停止しています',
    trading: '取引を一時停止しています',
    frozen: 'お使いのアカウントは凍結されています',
  },
  text: {
    withdrawals: '現在、出金はできません。',
    trading: 'ポジションの決済と注文の取消はできますが、新規の注文や購入はできません。',
    frozen: '出金、新規の注文、購入はできません。ポジションの決済、注文の取消、証拠金の追加はできます。',
  },
  kind: {
    withdrawals: '出金',
    trading: '取引',
    frozen: 'アカウント凍結',
  },
  why: {
    reason: '理由：「{reason}」。',
    disabled: 'アカウントは停止されています。',
    password_changed: 'パスワードが変更されました。',
    authenticator_removed: '認証アプリが解除されました。',
  },
  until: '{time}に終了します。',
  until_lifted: '当社が解除するまで続きます。',
  contact: 'カスタマーサポートに問い合わせる',
  notice: {
    put: '運営者がアカウントを制限しました',
    lifted: 'アカウントの制限が1件解除されました',
  },
};
