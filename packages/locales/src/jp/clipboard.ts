import type { clipboard as english } from '../en/clipboard.ts';
import type { Translation } from '../translation.ts';

export const clipboard: Translation<typeof english> = {
  copy: 'コピー：{name}',
  copied: 'コピーしました',
  failed: 'ここではコピーできません。テキストを選択してください。',
};
