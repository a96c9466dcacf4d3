import type { mail as english } from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english> = {
  code: {
    subject: {
      register: '【{app}】登録の確認',
      forgot: '【{app}】パスワードの再設定',
      password: '【{app}】パスワードの変更',
      withdrawal: '【{app}】出金の確認',
      security: '【{app}】セキュリティ設定の確認',
    },
    greeting: 'お客様',
    line: '認証コードは {code} です。',
    validity:
      '有効期限は{minutes}分です。誰にも教えないでください。当社のスタッフがコードをお尋ねすることはありません。',
    ignore:
      'お心当たりがない場合は、このメールを破棄してください。コードが使われない限り、何も変更されません。',
  },
  opening: {
    subject: '{app}へようこそ',
    greeting: '{name} 様',
    line: '口座が開設されました。まずはデモ口座ですべての機能をお試しください。リアル口座で取引するには、設定画面で本人確認を行ってください。',
    signature: '{app} チーム',
  },
  verification: {
    subject: {
      approved: '【{app}】本人確認が承認されました',
      rejected: '【{app}】本人確認の内容をご確認ください',
    },
    approved: {
      primary: '本人確認が完了しました。リアル口座でお取引いただけます。',
      advanced: '上級認証が承認されました。引き上げ後の限度額が適用されます。',
    },
    rejected: {
      primary: '本人確認は承認されませんでした。',
      advanced: '上級認証は承認されませんでした。',
    },
    reason: '理由：{reason}',
    retry: '設定画面で内容を修正し、もう一度提出してください。',
  },
  sms: '【{app}】認証コードは {code} です（有効期限{minutes}分）。誰にも教えないでください。',
};
