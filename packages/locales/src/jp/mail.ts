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
  position: {
    subject: {
      liquidated: '{symbol} のポジションが強制清算されました',
      deleveraged: '{symbol} のポジションが自動デレバレッジで縮小されました',
      stop_loss: '{symbol} の損切りが執行されました',
      take_profit: '{symbol} の利確が執行されました',
      settled: '{symbol} の契約が決済されました',
    },
    liquidated:
      'マーク価格が清算価格に達し、証拠金が維持証拠金を下回りました。アプリに表示されている規則に従いポジションを決済しました。',
    liquidated_terms:
      'この契約の取引条件が変更されました。{announced} に告知したとおり、{time} からポジションに必要な証拠金が増えています。変更前の条件ではお客様のポジションは清算されませんでしたが、現在の条件では証拠金が維持証拠金を下回りました。アプリに表示されている規則に従いポジションを決済しました。',
    deleveraged:
      '反対側のポジションが清算され、保険基金では引き受けきれませんでした。規則により、利益と倍率の順位が最も高い反対ポジションが破産価格で決済され、お客様のポジションが含まれました。',
    stop_loss: 'マーク価格が損切り価格に達し、ポジションを成行で決済しました。',
    take_profit: 'マーク価格が利確価格に達し、ポジションを成行で決済しました。',
    settled: '契約が満期を迎え、最後の30分間の指数平均価格で決済されました。',
    side: {
      buy: 'ロング',
      sell: 'ショート',
    },
    closed: '{side}、{lots} ロットを {price} で決済しました。',
    result: '手数料控除前の損益：{pnl} {currency}',
    see: 'すべての経過は注文履歴と取引明細で確認できます。',
  },
  terms: {
    subject: '{symbol} の取引条件は {time} に変わります',
    line: '{symbol} のポジションまたは注文をお持ちです。{time} から次の条件が適用されます。',
    until:
      'それまでは現在の条件が適用され、その条件でポジションの決済や注文の取消ができます。未約定の注文には発注時の手数料が適用されます。',
  },
  product: {
    subject: {
      financial_settled: '{name}が満期になりました',
      mining_done: '{name}が終了しました',
      ieo_allotted: '{currency}の申込に割り当てがありました',
      ieo_refunded: '{currency}の申込は返金されました',
      ieo_credited: '{currency}トークンが届きました',
    },
    financial_settled: '商品は {price} USDT で決済され、{amount} {currency} がコイン口座に支払われました。',
    mining_done:
      'ロック期間が終了しました。{amount} {currency} がコイン口座に戻り、収益 {income} {currency} が支払われました。',
    ieo_allotted:
      '{amount} {currency} が割り当てられました。{refund} USDT はコイン口座に戻りました。トークンは上場時に付与されます。',
    ieo_refunded:
      'お申込には {currency} が割り当てられませんでした。{refund} USDT はコイン口座に戻りました。',
    ieo_credited: '{amount} {currency} がコイン口座に付与されました。',
    see: 'すべての経過は履歴と台帳でご確認いただけます。',
  },
  deposit: {
    subject: {
      completed: '{app} への入金が反映されました',
      rejected: '{app} への入金を確認できませんでした',
    },
    completed: '{amount} {currency} がコイン口座に入金されました。',
    differs: '申告額は {announced} {currency} でしたが、実際に着金したのは {amount} {currency} です。',
    rejected: '{amount} {currency} の入金を確認できませんでした。',
    retry:
      '実際に送金済みの場合は、鮮明な証明画像を添えて再度申請するか、カスタマーサービスにお問い合わせください。',
  },
  withdrawal: {
    subject: {
      submitted: '{app}：出金は審査待ちです',
      sent: '{app}：出金を送金しました',
      success: '{app}：出金が完了しました',
      rejected: '{app}：出金が却下されました',
    },
    submitted: '{destination} への {amount} {currency} の出金申請を受け付けました。現在、審査待ちです。',
    stranger:
      'お心当たりがない場合は、すぐにアプリで出金を取り消し、パスワードを変更してカスタマーサービスへご連絡ください。',
    sent: '{destination} への {amount} {currency} の出金を送金しました。',
    transaction: '取引ID：{transaction}',
    success: '{destination} への {amount} {currency} の出金が完了しました。',
    rejected: '{amount} {currency} の出金は実行されませんでした。資金と手数料はコイン口座に戻りました。',
  },
  chat: {
    subject: '{app} カスタマーサービスから返信があります',
    line: 'カスタマーサービスからの返信です。',
    reply: '返信するには、アプリのカスタマーサービスを開いてください。このメールには返信しないでください。',
  },
  sms: '【{app}】認証コードは {code} です（有効期限{minutes}分）。誰にも教えないでください。',
};
