import type * as english from '../en/number.ts';
import type { Translation } from '../translation.ts';

export const number: Translation<typeof english.number> = {
  unread: 'อ่านเป็นตัวเลขไม่ได้ กรอกแบบ {plain} หรือ {grouped}',
  too_precise: '{count, plural, =0 {กรอกเฉพาะจำนวนเต็ม} other {ทศนิยมไม่เกิน # ตำแหน่ง}}',
  too_large: 'ตัวเลขมากเกินไป',
  counts_as: 'นับเป็น {number}',
  ask: 'ตรวจสอบตัวเลขนี้',
  ask_confirm: 'ใช่ ดำเนินการต่อ',
  correct: 'แก้ไขตัวเลข',
};
