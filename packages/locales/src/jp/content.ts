import type { content as english } from '../en/content.ts';
import type { Translation } from '../translation.ts';

export const content: Translation<typeof english> = {
  section: 'ヘルプと情報',
  news: {
    title: 'ニュース',
    hint: '最新の情報',
    all: 'すべてのニュース',
    empty: 'ニュースはまだありません',
    empty_hint: '新しい情報はここに表示されます。',
  },
  faq: {
    title: 'よくある質問',
    hint: 'よくあるご質問と回答',
    search: '質問を検索',
    clear: '検索をクリア',
    found: '{count, plural, other {#件の質問}}',
    empty: '質問はまだありません',
    nothing: '一致する質問がありません',
    nothing_hint: '別の言葉で検索するか、お問い合わせください。',
    ask: '問い合わせる',
  },
  about: {
    title: '会社情報',
    website: '公式サイト',
  },
  agreement: {
    title: '利用規約',
    version: '第{version}版（{date}）',
  },
  certificates: {
    title: 'MSB登録証',
    hint: 'ライセンスと登録',
    empty: '登録証はまだありません',
    empty_hint: 'この取引所のライセンスと登録はここに表示されます。',
  },
  download: {
    title: 'アプリをダウンロード',
    name: '名前',
    version: 'バージョン',
    size: 'サイズ',
    updated: '更新日時',
    install: 'インストール',
    installed: 'アプリはインストール済みです',
    installed_hint: 'ホーム画面から開けます。更新は自動です。',
    how: 'ホーム画面に追加',
    how_menu:
      'ブラウザのメニューを開き、「アプリをインストール」または「ホーム画面に追加」を選んでください。',
    how_share: 'Safariで共有ボタンをタップし、「ホーム画面に追加」を選んでください。',
    links: 'その他の入手方法',
  },
};
