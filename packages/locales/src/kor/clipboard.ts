import type { clipboard as english } from '../en/clipboard.ts';
import type { Translation } from '../translation.ts';

export const clipboard: Translation<typeof english> = {
  copy: '복사: {name}',
  copied: '복사했습니다',
  failed: '여기서는 복사할 수 없습니다. 텍스트를 직접 선택해 주세요.',
};
