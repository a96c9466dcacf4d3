import type { proof as english } from '../en/proof.ts';
import type { Translation } from '../translation.ts';

export const proof: Translation<typeof english> = {
  title: '負債の証明',
  hint: '残高が含まれているか確認',
  intro:
    '取引所は1日1回、全顧客の残高を確定する「ルート」を公開します。ここではお使いの端末がご自身の残高からルートを再計算します。誰かの残高が省かれたり減らされたりすれば、その人のルートは一致しません。',
  none: 'まだ公開されていません',
  none_hint: '最初の証明は1日以内に公開されます。',
  published: '公開日時',
  snapshot: 'スナップショット',
  root: 'ルート',
  customers: '顧客数',
  sequence: '取引所シーケンス',
  totals: '全顧客への負債',
  yours: 'ご自身の分',
  included: '残高は含まれています',
  included_hint: 'この端末は下の残高から公開されたルートを再計算しました。',
  not_included: 'この証明は成立しません',
  fault: {
    malformed: '残高としてあり得ない数値が含まれています。',
    other_snapshot: '別のスナップショットのものです。',
    other_root: '残高から計算したルートが公開されたものと異なります。',
    other_totals: '公開された合計がルートの内容と一致しません。',
  },
  fault_action: 'この画面を保存し、カスタマーサービスに説明を求めてください。',
  nothing: 'その時点で残高はありませんでした',
  nothing_hint: '空の口座にはリーフがありません。次の公開後にもう一度ご確認ください。',
  steps: 'ルートまで{count}段',
  leaf: 'あなたのリーフ',
  customer: '顧客番号',
  salt: 'ソルト',
  salt_hint:
    'ソルトはあなただけが知っています。これがなければ、どのリーフがあなたのものか誰にも分かりません。',
  verify_all: 'ツリー全体を検証',
  verify_all_hint: '名前を含まない全リーフを取得し、この端末で合計を再計算します。',
  tree_valid: '{count}個のリーフの合計は、公開されたルートと合計に一致します。',
  tree_invalid: 'ツリーは公開されたルートと合計に一致しません。',
  save: 'ツリーをファイルに保存',
  choose: 'スナップショットを選択',
};
