import type { kit as english } from '../en/kit.ts';
import type { Translation } from '../translation.ts';

export const kit: Translation<typeof english> = {
  back: 'กลับ',
  close: 'ปิด',
  cancel: 'ยกเลิก',
  retry: 'ลองอีกครั้ง',
  loading: 'กำลังโหลด',
  working: 'กำลังดำเนินการ',
  no_more: 'ไม่มีรายการเพิ่มเติม',
  load_failed: 'โหลดไม่สำเร็จ',
  increase: 'เพิ่ม',
  decrease: 'ลด',
  percent: '{percent}%',
  show_password: 'แสดงรหัสผ่าน',
  hide_password: 'ซ่อนรหัสผ่าน',
  pull: 'ดึงลงเพื่อรีเฟรช',
  release: 'ปล่อยเพื่อรีเฟรช',
  refreshing: 'กำลังรีเฟรช',
  unknown_error: 'ข้อผิดพลาดที่ไม่รู้จัก',
  notifications: 'การแจ้งเตือน',
  seconds_left: 'เหลือ {seconds} วินาที',
};
