import type { pictures as english } from '../en/pictures.ts';
import type { Translation } from '../translation.ts';

export const pictures: Translation<typeof english> = {
  not_a_picture: 'เลือกรูปภาพ: JPG, PNG, WebP หรือ GIF',
  too_large: 'ไฟล์ใหญ่เกินไป โปรดเลือกรูปที่เล็กลง',
  compression_failed: 'บีบอัดรูปภาพไม่ได้ โปรดเลือกรูปอื่น',
  upload_failed: 'อัปโหลดรูปภาพไม่สำเร็จ',
  camera: 'ถ่ายรูป',
  file: 'เลือกไฟล์',
  shrinking: 'กำลังเตรียม',
  uploading: 'กำลังอัปโหลด {percent}%',
  uploaded: 'อัปโหลดแล้ว',
  photo_of: 'รูปถ่าย: {name}',
  still_uploading: 'โปรดรอให้อัปโหลดรูปเสร็จ',
};
