import type { clipboard as english } from '../en/clipboard.ts';
import type { Translation } from '../translation.ts';

export const clipboard: Translation<typeof english> = {
  copy: '复制：{name}',
  copied: '已复制',
  failed: '此处无法复制，请手动选择文本。',
};
