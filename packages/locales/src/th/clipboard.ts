import type { clipboard as english } from '../en/clipboard.ts';
import type { Translation } from '../translation.ts';

export const clipboard: Translation<typeof english> = {
  copy: 'คัดลอก: {name}',
  copied: 'คัดลอกแล้ว',
  failed: 'คัดลอกที่นี่ไม่ได้ โปรดเลือกข้อความแทน',
};
