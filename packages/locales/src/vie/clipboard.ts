import type { clipboard as english } from '../en/clipboard.ts';
import type { Translation } from '../translation.ts';

export const clipboard: Translation<typeof english> = {
  copy: 'Sao chép: {name}',
  copied: 'Đã sao chép',
  failed: 'Không thể sao chép ở đây. Hãy chọn văn bản để sao chép.',
};
