import type * as english from '../en/passkeys.ts';
import type { Translation } from '../translation.ts';

export const passkeys: Translation<typeof english.passkeys> = {
  title: 'パスキー',
  hint: 'お使いの端末でログインと確認',
  what: 'パスキーは、スマートフォン、パソコン、セキュリティキーに保存されます。指紋、顔認証、PIN で解除します。本サイトでのみ機能するため、だまし取られることはありません。',
  add: 'パスキーを追加',
  empty: 'パスキーはまだありません',
  empty_hint: '追加したパスキーがここに表示されます。',
  name: '名称',
  name_hint: '例：保存している端末の名前。',
  synced: '端末間で同期',
  bound: '1台の端末のみ',
  added: '追加日：{date}',
  used: '最終使用：{time}',
  unused: '未使用',
  rename: '名前を変更',
  rename_name: 'パスキー「{name}」の名前を変更',
  renamed: 'パスキーの名前を変更しました。',
  remove: '削除',
  remove_name: 'パスキー「{name}」を削除',
  remove_title: 'このパスキーを削除しますか？',
  remove_text: '「{name}」はログインと確認に使用できなくなります。端末からも削除してください。',
  recovery: 'パスワードの再設定により削除',
  copied: '複製の疑いにより無効',
  unavailable:
    'このブラウザではパスキーを使用できません。別のブラウザを使うか、ドメイン名でサイトを開いてください。',
  canceled: 'パスキーは使用されませんでした。もう一度お試しください。',
  confirm: 'パスキーで確認',
  only: 'アカウントにパスキーがあります。パスキーで確認してください。',
};
