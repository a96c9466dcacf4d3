import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: 'お問い合わせ',
  hint: 'ご質問をお送りください',
  intro: '状況をお知らせください。折り返しご連絡いたします。',
  question: 'ご質問',
  placeholder: 'どのようなご用件でしょうか？',
  images: '画像（任意）',
  images_hint: '最大{count}件：SVG、PNG、GIF、JPG（各5 MBまで）。',
  add_image: '画像を追加',
  remove_image: '{name}を削除',
  retry_image: '{name}を再試行',
  send: '送信',
  sent: '送信しました',
  sent_hint: '{phone}に折り返しご連絡いたします。',
  another: '別のメッセージを書く',
  error: {
    question_required: 'ご質問を入力してください。',
    invalid_type: 'ファイル形式が無効です（SVG、PNG、GIF、JPGのみ）',
    too_large: 'ファイルサイズが5 MBを超えています',
    too_many: 'ファイルは最大{count}件です',
    uploading: '画像のアップロードが終わるまでお待ちください。',
  },
};
