import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
  search: 'ค้นหาตลาด',
  actions: 'ทางลัด',
  trade: 'ซื้อขาย',
  orders: 'คำสั่ง',
  history: 'ประวัติ',
  settings: 'การตั้งค่า',
  reset_demo: 'รีเซ็ตบัญชีทดลอง',
  announcements: 'ประกาศ',
  no_announcements: 'ไม่มีประกาศ',
  pairs: 'คู่ซื้อขาย',
  favourites: 'รายการโปรด',
  hot: 'ยอดนิยม',
  gainers: 'ขาขึ้น',
  losers: 'ขาลง',
  volume: 'มูลค่า {amount}',
  no_favourites: 'ยังไม่มีรายการโปรด',
  no_favourites_hint: 'แตะดาวข้างคู่ซื้อขายในหน้าตลาดเพื่อเก็บไว้ที่นี่',
  no_gainers: 'วันนี้ไม่มีคู่ซื้อขายที่ราคาขึ้น',
  no_losers: 'วันนี้ไม่มีคู่ซื้อขายที่ราคาลง',
  go_to_market: 'ไปที่ตลาด',
};
