import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
  code: {
    subject: {
      register: '【{app}】登録の認証コード',
      forgot: '【{app}】パスワード再設定の認証コード',
      password: '【{app}】パスワード変更の認証コード',
      withdrawal: '【{app}】出金の認証コード',
      security: '【{app}】セキュリティ設定の認証コード',
    },
    greeting: 'ご利用のお客様',
    line: '認証コードは {code} です。',
    confirms: 'このコードで確定できるのは次の出金だけです：{amount} {currency}、送金先 {destination}。',
    differs:
      'この出金に心当たりがない場合や、内容が異なる場合は、コードを入力せずにパスワードを変更し、カスタマーサポートにお問い合わせください。',
    validity:
      '有効期間は{minutes, number}分です。誰にも教えないでください。当社のスタッフがコードを尋ねることはありません。',
    ignore:
      'コードに心当たりがない場合は、このメールを無視してください。コードが入力されない限り、何も変更されません。',
  },
  opening: {
    subject: '{app} へようこそ',
    greeting: '{name} 様',
    line: 'アカウントが開設されました。まずはデモ口座ですべての機能をお試しください。リアル口座で取引するには、「設定」で本人確認を行ってください。',
    signature: '{app} チーム',
  },
  verification: {
    subject: {
      approved: '【{app}】本人確認が承認されました',
      rejected: '【{app}】本人確認が承認されませんでした',
    },
    approved: {
      primary: '本人確認が完了しました。リアル口座で取引できます。',
      advanced: '上級認証が承認されました。限度額が上がりました。',
    },
    rejected: {
      primary: '本人確認は承認されませんでした。',
      advanced: '上級認証は承認されませんでした。',
    },
    reason: '理由：{reason}',
    retry: '「設定」で内容を修正し、もう一度提出してください。',
  },
  alert: {
    subject: '{symbol}：アラートの条件に達しました',
    see: 'アラートはアプリの「マーケット → アラート」で確認、変更できます。',
  },
  conditional: {
    subject: {
      triggered: '{symbol} の条件付き注文が発動しました',
      partly: '{symbol} の条件付き注文が発動し、一部約定しました',
      unmatched: '{symbol} の条件付き注文が発動しましたが、まだ約定していません',
      failed: '{symbol} の条件付き注文は、発動時に受け付けられませんでした',
    },
    see: '発動の根拠となった価格は、アプリで確認し、再検証できます（条件付き注文 {id}）。',
  },
  position: {
    subject: {
      liquidated: '{symbol} のポジションが強制清算されました',
      deleveraged: '{symbol} のポジションが自動デレバレッジで縮小されました',
      stop_loss: '{symbol} の損切りが執行されました',
      take_profit: '{symbol} の利確が執行されました',
      settled: '{symbol} の先物が満期決済されました',
      rescued: '{symbol} のポジションに証拠金が追加されました',
    },
    liquidated:
      'マーク価格がポジションの清算価格に達し、証拠金が維持証拠金を下回りました。アプリに表示されている規則に従い、ポジションは決済されました。',
    liquidated_terms:
      'この先物の取引条件が変更されました。{announced} に告知したとおり、{time} からポジションに必要な証拠金が増えています。変更前の条件ではポジションは強制清算されませんでしたが、現在の条件では証拠金が維持証拠金を下回りました。アプリに表示されている規則に従い、ポジションは決済されました。',
    deleveraged:
      '反対側のポジションが強制清算され、その損失を保険基金で補えませんでした。規則に従い、利益とレバレッジが最も高い反対側のポジションが破産価格で決済され、お客様のポジションも対象となりました。',
    stop_loss: 'マーク価格が損切り価格に達し、ポジションは成行で決済されました。',
    take_profit: 'マーク価格が利確価格に達し、ポジションは成行で決済されました。',
    settled: '先物が満期を迎え、最後の30分間のインデックス価格の平均で決済されました。',
    rescued:
      'クロスポジションの証拠金が維持証拠金を下回りました。強制清算を防ぐため、証拠金を追加しました。まず利用可能残高、次に他のクロスポジションの余剰証拠金、最後に未約定のクロス注文の証拠金が使われ、その注文はキャンセルされました。',
    added: '追加額：{added} {currency}。',
    side: {
      buy: 'ロング',
      sell: 'ショート',
    },
    closed: '{side}{lots, number}ロットを {price} で決済しました。',
    result: '手数料控除前の損益：{pnl} {currency}。',
    see: 'すべての経過は、注文履歴と「資産 → 履歴」で確認できます。',
  },
  terms: {
    subject: '{time} に {symbol} の取引条件が変わります',
    line: '{symbol} のポジションまたは注文をお持ちです。{time} から次の条件が適用されます。',
    until:
      'それまでは現在の条件が適用され、その条件でポジションの決済や注文のキャンセルができます。未約定の注文には発注時の手数料が適用されます。',
  },
  product: {
    subject: {
      financial_settled: '{name} が満期になりました',
      mining_done: '{name} が終了しました',
      ieo_allotted: '{currency} の申込に割当がありました',
      ieo_refunded: '{currency} の申込が返金されました',
      ieo_credited: '{currency} トークンが届きました',
    },
    financial_settled: '商品は {price} USDT で決済され、{amount} {currency} が現物口座に支払われました。',
    mining_done:
      'ロック期間が終了しました。{amount} {currency} が現物口座に戻りました。受け取った収益は合計 {income} {currency} です。',
    ieo_allotted:
      '{amount} {currency} が割り当てられました。{refund} USDT は現物口座に返金されました。トークンは上場時に付与されます。',
    ieo_refunded: '申込に {currency} は割り当てられませんでした。{refund} USDT は現物口座に返金されました。',
    ieo_credited: '{amount} {currency} が現物口座に反映されました。',
    see: 'すべての経過は、商品の履歴と「資産 → 履歴」で確認できます。',
  },
  account: {
    subject: {
      login_new_device: '【{app}】新しい端末からログインがありました',
      password_changed: '【{app}】パスワードが変更されました',
      password_reset: '【{app}】パスワードが再設定されました',
      totp_bound: '【{app}】認証アプリが追加されました',
      totp_unbound: '【{app}】認証アプリが解除されました',
      passkey_added: '【{app}】パスキーが追加されました',
      passkey_removed: '【{app}】パスキーが削除されました',
      passkeys_reset: '【{app}】パスキーがすべて削除されました',
      passkey_copied: '【{app}】パスキーを無効にしました',
      api_key_created: '【{app}】API キーが作成されました',
      api_key_ended: '【{app}】API キーが削除されました',
      api_key_ended_by_operator: '【{app}】当社が API キーを削除しました',
      orders_canceled_by_timer: '【{app}】タイマーにより未約定注文がキャンセルされました',
      wallet_added: '【{app}】出金先アドレスが追加されました',
      bankcard_added: '【{app}】銀行口座が追加されました',
      bankcard_changed: '【{app}】銀行口座が変更されました',
      operator_credited: '【{app}】当社が口座に入金しました',
      operator_debited: '【{app}】当社が口座から資金を引き落としました',
    },
    login_new_device: '新しい端末からアカウントへのログインがありました：',
    password_changed: 'パスワードが変更されました。すべての端末がログアウトされ、24時間は出金できません。',
    password_reset:
      '送信したコードでパスワードが再設定されました。すべての端末がログアウトされ、24時間は出金できません。',
    totp_bound: 'アカウントに認証アプリが追加されました。今後のログインには毎回そのコードが必要です。',
    totp_unbound: 'アカウントから認証アプリが解除されました。ログインにコードは不要になりました。',
    passkey_added: 'アカウントにパスキーが追加されました。このパスキーでログインと出金の確認ができます。',
    passkey_removed: 'アカウントからパスキーが削除されました。このパスキーは使用できません。',
    passkeys_reset:
      'パスワードが再設定されたため、アカウントのパスキーはすべて削除されました。「セキュリティ」で新しく追加してください。',
    passkey_copied:
      'アカウントのパスキーが複製された可能性があるため、無効にしました。「セキュリティ」で新しく追加してください。',
    api_key_created: 'アカウントに API キーが作成されました。このキーを持つプログラムは操作を代行できます：',
    api_key_ended: 'アカウントの API キーが削除されました。このキーは使えなくなりました：',
    api_key_ended_by_operator: '当社がアカウントの API キーを削除しました。このキーは使えなくなりました：',
    orders_canceled_by_timer:
      'お客様のプログラムが設定したタイマーが期限に達したため、アカウントの未約定注文をすべてキャンセルしました。アカウントと注文数：',
    wallet_added: 'アカウントに出金先アドレスが追加されました：',
    bankcard_added: 'アカウントに出金用の銀行口座が追加されました：',
    bankcard_changed: '出金用の銀行口座が次の口座に変更されました：',
    operator_credited: '当社が手動で現物口座に入金しました：',
    operator_debited: '当社が手動で現物口座から資金を引き落としました：',
    stranger: '心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートにお問い合わせください。',
    unexpected: '心当たりがない場合は、カスタマーサポートにお問い合わせください。',
    see: 'この操作を含むすべての操作は、アプリの「設定 → アカウント操作履歴」で確認できます。',
  },
  deposit: {
    subject: {
      completed: '【{app}】入金が反映されました',
      rejected: '【{app}】入金を確認できませんでした',
    },
    completed: '{amount} {currency} が現物口座に反映されました。',
    differs: '申請は {announced} {currency} でしたが、着金は {amount} {currency} でした。',
    by_operator: '当社が手動で確認しました。',
    rejected: '{amount} {currency} の入金を確認できませんでした。',
    retry:
      '実際に送金した場合は、鮮明な送金証明を添えてもう一度入金を申請するか、カスタマーサポートにお問い合わせください。',
  },
  withdrawal: {
    subject: {
      submitted: '【{app}】出金が申請されました',
      sent: '【{app}】出金先に送金しました',
      success: '【{app}】出金が完了しました',
      rejected: '【{app}】出金が却下されました',
    },
    submitted: '{destination} への {amount} {currency} の出金が申請されました。',
    stranger:
      '心当たりがない場合は、すぐにアプリで出金をキャンセルし、パスワードを変更して、カスタマーサポートにお問い合わせください。',
    sent: '出金申請の {amount} {currency} を {destination} に送金しました。',
    transaction: 'トランザクション ID：{transaction}',
    success: '{destination} への {amount} {currency} の出金が完了しました。',
    rejected: '{amount} {currency} の出金が却下されました。資金と手数料は現物口座に戻りました。',
  },
  hold: {
    subject: {
      put: {
        withdrawals: '【{app}】出金が一時停止されました',
        trading: '【{app}】取引が一時停止されました',
        frozen: '【{app}】アカウントが凍結されました',
      },
      lifted: {
        withdrawals: '【{app}】出金の一時停止が解除されました',
        trading: '【{app}】取引の一時停止が解除されました',
        frozen: '【{app}】アカウントの凍結が解除されました',
      },
      ending: {
        withdrawals: '{app}：出金ロックがまもなく終了します',
        frozen: '{app}：アカウントの凍結がまもなく解除されます',
      },
    },
    ending: {
      withdrawals: 'お客様のパスワードと2つ目の認証コードにより、出金ロックの解除が申請されました。',
      frozen: 'お客様のパスワードと2つ目の認証コードにより、アカウントの凍結解除が申請されました。',
    },
    lifted: {
      withdrawals: '出金の一時停止が解除されました。',
      trading: '取引の一時停止が解除されました。',
      frozen: 'アカウントの凍結が解除されました。',
    },
    login: {
      put: 'アカウントは停止されています。再開されるまでログインできません。',
      lifted: 'アカウントが再開されました。再びログインできます。',
    },
    next: {
      put: 'ご不明な点は、カスタマーサポートにお問い合わせください。',
      lifted: '別の制限がある場合は、アプリに表示されます。',
      ending: 'お心当たりがない場合は、すぐにアプリで再度オンにし、パスワードを変更してください。',
    },
  },
  chat: {
    subject: '【{app}】カスタマーサポートから返信があります',
    line: 'カスタマーサポートからの返信です：',
    reply: '返信するには、アプリでカスタマーサポートを開いてください。このメールには返信しないでください。',
  },
  margin: {
    subject: '証拠金の警告：{symbol} のポジションが強制清算に近づいています',
    line: '{symbol} {side} の証拠金比率が{percent}%に達しました。100%で強制清算されます。',
    price: 'マーク価格：{mark}。清算価格：{liquidation}。',
    act: '強制清算を避けるには、証拠金を追加するか、ポジションの一部を決済してください。',
  },
  fill: {
    subject: '{symbol} の注文が約定しました',
    bought: '{amount} {currency} を平均価格 {price} で購入しました。合計 {total} {quote}。',
    sold: '{amount} {currency} を平均価格 {price} で売却しました。合計 {total} {quote}。',
    lots: '{lots, number}ロットが平均価格 {price} で約定しました。',
  },
  option: {
    subject: '{symbol} のオプションが決済されました',
    won: '利益が出ました：{paid} {currency} がオプション口座に支払われました。',
    equal: '開始時と同じ価格で終了しました：{paid} {currency} がオプション口座に戻されました。',
    lost: '損失となりました：{amount} {currency} は戻りません。',
    refunded: '返金されました：{paid} {currency} がオプション口座に戻されました。',
  },
  announcement: {
    subject: '新しいお知らせ',
    line: 'お知らせはアプリで読めます。',
  },
  many: {
    subject: '通知をまとめました',
    line: '同じ種類の通知が1時間に{most}件を超えたため、ほかの{count, number}件をここにまとめました。すべて履歴で確認できます。',
  },
  push: {
    hidden: '新しい通知があります。アプリを開いて確認してください。',
  },
  sms: '【{app}】認証コードは {code} です（有効期間{minutes, number}分）。誰にも教えないでください。',
};
