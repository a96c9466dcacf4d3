import type { market as english } from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const market: Translation<typeof english> = {
  title: 'ตลาด',
  lists: 'รายการตลาด',
  favourites: 'รายการโปรด',
  spot: 'สปอต',
  search: 'ค้นหาเหรียญ',
  clear_search: 'ล้างการค้นหา',
  pair: 'คู่ซื้อขาย',
  price: 'ราคาล่าสุด',
  change: 'เปลี่ยนวันนี้',
  sorted_up: '{column} จากน้อยไปมาก',
  sorted_down: '{column} จากมากไปน้อย',
  sort_by: 'เรียงตาม{column}',
  volume: 'มูลค่า {volume}',
  add_favourite: 'เพิ่ม {symbol} ในรายการโปรด',
  remove_favourite: 'ลบ {symbol} ออกจากรายการโปรด',
  favourite_failed: 'บันทึกรายการโปรดไม่สำเร็จ',
  loading: 'กำลังโหลดตลาด',
  failed: 'โหลดตลาดไม่สำเร็จ',
  no_favourites: 'ยังไม่มีรายการโปรด',
  no_favourites_hint: 'แตะดาวข้างคู่ซื้อขายเพื่อเก็บไว้ที่นี่',
  see_all: 'ดูคู่ซื้อขายทั้งหมด',
  nothing_found: 'ไม่พบคู่ซื้อขายที่ตรงกับ “{query}”',
  nothing_found_hint: 'ลองใช้ชื่อย่อของเหรียญ เช่น BTC',
  suspended: 'หยุดซื้อขาย',
};
