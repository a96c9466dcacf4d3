import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: 'คำสั่งและสถานะ',
  lists: 'รายการที่เปิดอยู่',
  positions: 'สถานะ ({count})',
  orders: 'คำสั่ง ({count})',
  options: 'ออปชัน ({count})',
  products: 'ผลิตภัณฑ์ ({count})',
  payments: 'ฝากถอน ({count})',
  history: 'ประวัติ',
  product: 'ผลิตภัณฑ์',
  all: 'ทั้งหมด',
  spot: 'เหรียญ',
  orders_of: 'คำสั่ง: {product}',
  closed_positions: 'สถานะที่ปิดแล้ว',
  records: 'บันทึกผลิตภัณฑ์และการฝากถอน',
  no_payments: 'ไม่มีรายการที่กำลังดำเนินการ',
  no_payments_hint: 'การฝากและถอนจะแสดงที่นี่จนกว่าจะเสร็จสิ้น',
  none_of_product: 'ไม่มีรายการที่เปิดอยู่ในผลิตภัณฑ์นี้',
  to_all: 'คำสั่งและสถานะของทุกผลิตภัณฑ์',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'เริ่มต้นใช้งาน',
  demo: 'ลองใช้บัญชีทดลอง',
  demo_hint: 'เงินฝึก 100,000 USDT ไม่มีอะไรต้องเสีย',
  verify: 'ยืนยันตัวตน',
  verify_hint: 'จำเป็นสำหรับการซื้อขายด้วยเงินจริง',
  verify_pending: 'กำลังตรวจสอบ',
  deposit: 'ฝากเงิน',
  deposit_hint: 'ที่อยู่ของคุณเอง เฝ้าดูโดยตลาด',
  done: 'เสร็จแล้ว',
  next: 'ถัดไป',
  dismiss: 'ซ่อนขั้นตอนเริ่มต้น',
  empty: 'บัญชีนี้ยังว่างอยู่',
};
