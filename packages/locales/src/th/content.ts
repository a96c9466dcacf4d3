import type { content as english } from '../en/content.ts';
import type { Translation } from '../translation.ts';

export const content: Translation<typeof english> = {
  section: 'ความช่วยเหลือและข้อมูล',
  news: {
    title: 'ข่าว',
    hint: 'มีอะไรใหม่ที่นี่',
    all: 'ข่าวทั้งหมด',
    empty: 'ยังไม่มีข่าว',
    empty_hint: 'ข่าวใหม่จะแสดงที่นี่',
  },
  faq: {
    title: 'คำถามที่พบบ่อย',
    hint: 'รวมคำถามและคำตอบ',
    search: 'ค้นหาคำถาม',
    clear: 'ล้างการค้นหา',
    found: '{count, plural, other {# คำถาม}}',
    empty: 'ยังไม่มีคำถาม',
    nothing: 'ไม่พบคำถามที่ตรงกัน',
    nothing_hint: 'ลองใช้คำอื่น หรือสอบถามเรา',
    ask: 'สอบถามเรา',
  },
  about: {
    title: 'เกี่ยวกับเรา',
    website: 'เว็บไซต์ทางการ',
  },
  agreement: {
    title: 'ข้อตกลงผู้ใช้',
    version: 'ฉบับที่ {version} วันที่ {date}',
  },
  certificates: {
    title: 'ใบรับรอง MSB',
    hint: 'ใบอนุญาตและการจดทะเบียน',
    empty: 'ยังไม่มีใบรับรอง',
    empty_hint: 'ใบอนุญาตและการจดทะเบียนของตลาดจะแสดงที่นี่',
  },
  download: {
    title: 'ดาวน์โหลดแอป',
    name: 'ชื่อ',
    version: 'เวอร์ชัน',
    size: 'ขนาด',
    updated: 'เวลาอัปเดต',
    install: 'ติดตั้ง',
    installed: 'ติดตั้งแอปแล้ว',
    installed_hint: 'เปิดได้จากหน้าจอหลัก แอปอัปเดตเองโดยอัตโนมัติ',
    how: 'เพิ่มลงในหน้าจอหลัก',
    how_menu: 'เปิดเมนูของเบราว์เซอร์ แล้วเลือก “ติดตั้งแอป” หรือ “เพิ่มลงในหน้าจอหลัก”',
    how_share: 'ใน Safari แตะแชร์ แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
    links: 'ช่องทางอื่น',
  },
};
