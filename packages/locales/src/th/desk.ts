/** The wide screen: navigation on top, panels of a trading page, tables below. */
export const desk = {
  account: 'บัญชี',
  search: 'ค้นหาคู่เทรดและหน้า',
  search_nothing: 'ไม่พบสิ่งที่ตรงกับ “{query}”',
  finance_all: 'ภาพรวม',
  keys: 'คีย์ลัด',
  keys_hint: 'คีย์ลัดใช้ได้ขณะที่คุณไม่ได้พิมพ์ในช่อง',
  keys_anywhere: 'ทุกหน้า',
  keys_trading: 'หน้าเทรด',
  key_buy: 'คำสั่ง: ซื้อ',
  key_sell: 'คำสั่ง: ขาย',
  key_book: 'เลื่อนในสมุดคำสั่ง',
  key_price: 'ใช้ราคานี้',
  key_clear: 'ปิด หรือล้างคำสั่ง',
};
