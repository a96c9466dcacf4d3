import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: 'คำสั่งและสถานะ',
  lists: 'คำสั่งและสถานะที่เปิดอยู่',
  positions: 'สถานะ ({count})',
  orders: 'คำสั่ง ({count})',
  options: 'ออปชัน ({count})',
  products: 'ผลิตภัณฑ์ ({count})',
  payments: 'ฝาก/ถอน ({count})',
  history: 'ประวัติ',
  product: 'ผลิตภัณฑ์',
  all: 'ทั้งหมด',
  spot: 'สปอต',
  orders_of: 'คำสั่ง: {product}',
  closed_positions: 'สถานะที่ปิดแล้ว',
  records: 'ประวัติผลิตภัณฑ์และการฝาก/ถอน',
  no_payments: 'ไม่มีรายการฝาก/ถอนที่ค้างอยู่',
  no_payments_hint: 'รายการฝากและถอนที่รอดำเนินการจะแสดงที่นี่',
  none_of_product: 'ไม่มีรายการที่เปิดอยู่ในผลิตภัณฑ์นี้',
  to_all: 'คำสั่งและสถานะของทุกผลิตภัณฑ์',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'เริ่มต้นใช้งาน',
  demo: 'ลองใช้บัญชีทดลอง',
  demo_hint: 'เงินจำลอง 300,000 USDT ไม่มีความเสี่ยง',
  verify: 'ยืนยันตัวตน',
  verify_hint: 'จำเป็นสำหรับการซื้อขายด้วยเงินจริง',
  verify_pending: 'รออนุมัติ',
  deposit: 'ฝาก',
  deposit_hint: 'โอนเงินไปยังที่อยู่ฝากของคุณเอง',
  done: 'เสร็จสิ้น',
  next: 'ถัดไป',
  dismiss: 'ซ่อนขั้นตอนเริ่มต้น',
  empty: 'บัญชีนี้ยังไม่มีเงิน',
};
