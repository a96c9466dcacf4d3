import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  menu: 'เมนูหลัก',
  home: 'หน้าแรก',
  market: 'ตลาด',
  trade: 'ซื้อขาย',
  finance: 'การเงิน',
  assets: 'สินทรัพย์',
  support: 'ฝ่ายบริการลูกค้า',
  help: 'ความช่วยเหลือ',
  skip: 'ข้ามไปยังเนื้อหา',
  simulated_market: 'ตลาดจำลอง',
  demo: 'ทดลอง',
  start_failed: 'เปิดแอปไม่สำเร็จ',
  start_failed_hint: 'ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
  not_found: 'ไม่พบหน้านี้',
  not_found_hint: 'ที่อยู่อาจไม่ถูกต้อง หรือหน้านี้ถูกย้ายแล้ว',
  go_home: 'ไปหน้าแรก',
  page_failed: 'แสดงหน้านี้ไม่สำเร็จ',
  page_failed_hint: 'ข้อมูลของคุณไม่สูญหาย โปรดลองอีกครั้งหรือกลับไปหน้าแรก',
  block_failed: 'แสดงส่วนนี้ไม่สำเร็จ',
  app_failed: 'เกิดข้อผิดพลาด',
  app_failed_hint: 'โหลดแอปใหม่เพื่อดำเนินการต่อ',
  reload: 'โหลดใหม่',
  login_required: 'โปรดเข้าสู่ระบบเพื่อดำเนินการต่อ',
  demo_login_ended: 'การเข้าสู่ระบบบัญชีทดลองสิ้นสุดแล้ว ขณะนี้คุณอยู่ในบัญชีจริง',
};
