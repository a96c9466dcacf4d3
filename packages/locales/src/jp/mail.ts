import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
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
    confirms: 'このコードで確認できるのは次の出金だけです：{amount} {currency}、送金先 {destination}。',
    differs:
      'この出金に心当たりがない場合や内容が異なる場合は、コードを入力せず、パスワードを変更してカスタマーサービスへご連絡ください。',
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
  conditional: {
    subject: {
      triggered: '{symbol} の条件付き注文が発動しました',
      failed: '{symbol} の条件付き注文は発動時に受け付けられませんでした',
    },
    see: '発動の決め手となった価格はアプリで確認し、再計算できます（条件付き注文 {id}）。',
  },
  position: {
    subject: {
      liquidated: '{symbol} のポジションが強制清算されました',
      deleveraged: '{symbol} のポジションが自動デレバレッジで縮小されました',
      stop_loss: '{symbol} の損切りが執行されました',
      take_profit: '{symbol} の利確が執行されました',
      settled: '{symbol} の契約が決済されました',
      rescued: '{symbol}のポジションに証拠金を追加しました',
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
    rescued:
      'マーク価格が、クロスポジションの証拠金では維持証拠金をまかなえない水準に達しました。清算を避けるため証拠金を追加しました。まず利用可能残高、次に他のクロスポジションの余剰分、最後に待機中のクロス注文の拘束金（その注文は取り消されます）を使います。',
    added: '追加額：{added} {currency}',
    side: {
      buy: 'ロング',
      sell: 'ショート',
    },
    closed: '{side}、{lots, number} ロットを {price} で決済しました。',
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
  account: {
    subject: {
      login_new_device: '{app}：新しい端末からログインがありました',
      password_changed: '{app}：パスワードが変更されました',
      password_reset: '{app}：パスワードが再設定されました',
      totp_bound: '{app}：認証アプリが追加されました',
      totp_unbound: '{app}：認証アプリが解除されました',
      wallet_added: '{app}：出金先アドレスが追加されました',
      bankcard_added: '{app}：銀行口座が追加されました',
      bankcard_changed: '{app}：銀行口座が変更されました',
      operator_credited: '{app}：運営者がお客様の口座に入金しました',
      operator_debited: '{app}：運営者がお客様の口座から引き落としました',
    },
    login_new_device: 'これまで使われたことのない端末から、お客様のアカウントにログインがありました：',
    password_changed:
      'アカウントのパスワードが変更されました。すべてのログインは終了し、24時間は出金できません。',
    password_reset:
      'お送りしたコードでアカウントのパスワードが再設定されました。すべてのログインは終了し、24時間は出金できません。',
    totp_bound: 'アカウントに認証アプリが追加されました。今後のログインにはそのコードが必要です。',
    totp_unbound: 'アカウントから認証アプリが解除されました。ログインにコードは不要になりました。',
    wallet_added: 'アカウントに出金先アドレスが追加されました：',
    bankcard_added: 'アカウントに出金用の銀行口座が追加されました：',
    bankcard_changed: '出金用の銀行口座が次の口座に変更されました：',
    operator_credited: '運営者が手動でお客様のコイン口座に入金しました：',
    operator_debited: '運営者が手動でお客様のコイン口座から引き落としました：',
    stranger: 'お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
    unexpected: 'お心当たりがない場合は、カスタマーサービスへご連絡ください。',
    see: 'この内容とその他の履歴は、アプリの設定にある「アカウントアクティビティ」で確認できます。',
  },
  deposit: {
    subject: {
      completed: '{app} への入金が反映されました',
      rejected: '{app} への入金を確認できませんでした',
    },
    completed: '{amount} {currency} がコイン口座に入金されました。',
    differs: '申告額は {announced} {currency} でしたが、実際に着金したのは {amount} {currency} です。',
    by_operator: 'この入金は運営者が手動で確認しました。',
    rejected: '{amount} {currency} の入金を確認できませんでした。',
    retry:
      '実際に送金済みの場合は、鮮明な証明画像を添えて再度申請するか、カスタマーサービスにお問い合わせください。',
  },
  withdrawal: {
    subject: {
      submitted: '{app}：出金が申請されました',
      sent: '{app}：出金を送金しました',
      success: '{app}：出金が完了しました',
      rejected: '{app}：出金が却下されました',
    },
    submitted: '{destination} への {amount} {currency} の出金が申請されました。',
    stranger:
      'お心当たりがない場合は、すぐにアプリで出金を取り消し、パスワードを変更してカスタマーサービスへご連絡ください。',
    sent: '{destination} への {amount} {currency} の出金を送金しました。',
    transaction: '取引ID：{transaction}',
    success: '{destination} への {amount} {currency} の出金が完了しました。',
    rejected: '{amount} {currency} の出金は実行されませんでした。資金と手数料はコイン口座に戻りました。',
  },
  hold: {
    subject: {
      put: {
        withdrawals: '{app}：出金を一時停止しています',
        trading: '{app}：取引を一時停止しています',
        frozen: '{app}：アカウントが凍結されました',
      },
      lifted: {
        withdrawals: '{app}：出金の制限が解除されました',
        trading: '{app}：取引の制限が解除されました',
        frozen: '{app}：アカウントの凍結が解除されました',
      },
    },
    lifted: {
      withdrawals: 'アカウントの出金の制限が1件解除されました。',
      trading: 'アカウントの取引の制限が1件解除されました。',
      frozen: 'アカウントの凍結が1件解除されました。',
    },
    login: {
      put: 'アカウントは停止されています。再開されるまでログインできません。',
      lifted: 'アカウントが再開されました。再びログインできます。',
    },
    next: {
      put: 'ご不明な点はカスタマーサポートにお問い合わせください。',
      lifted: 'ほかに制限がある場合は、アプリに表示されます。',
    },
  },
  chat: {
    subject: '{app} カスタマーサービスから返信があります',
    line: 'カスタマーサービスからの返信です。',
    reply: '返信するには、アプリのカスタマーサービスを開いてください。このメールには返信しないでください。',
  },
  sms: '【{app}】認証コードは {code} です（有効期限{minutes}分）。誰にも教えないでください。',
};
