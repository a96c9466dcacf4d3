import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: 'ติดต่อเรา',
  hint: 'ส่งคำถามถึงเรา',
  intro: 'บอกเราว่าเกิดอะไรขึ้น เราจะโทรหรือเขียนกลับ',
  question: 'คำถามของคุณ',
  placeholder: 'เราช่วยอะไรคุณได้บ้าง?',
  images: 'รูปภาพ (ไม่บังคับ)',
  images_hint: 'สูงสุด {count} ไฟล์: SVG, PNG, GIF หรือ JPG ไฟล์ละไม่เกิน 5 MB',
  add_image: 'เพิ่มรูปภาพ',
  remove_image: 'ลบ {name}',
  retry_image: 'ลอง {name} อีกครั้ง',
  send: 'ส่ง',
  sent: 'ส่งข้อความแล้ว',
  sent_hint: 'เราจะติดต่อกลับที่ {phone}',
  another: 'เขียนข้อความอื่น',
  error: {
    question_required: 'โปรดป้อนคำถามของคุณ',
    invalid_type: 'ประเภทไฟล์ไม่ถูกต้อง (เฉพาะ SVG, PNG, GIF, JPG)',
    too_large: 'ขนาดไฟล์เกิน 5 MB',
    too_many: 'สูงสุด {count} ไฟล์',
    uploading: 'โปรดรอให้อัปโหลดรูปภาพเสร็จ',
  },
};
