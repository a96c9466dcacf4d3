import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: 'ลงทะเบียนสำเร็จ โปรดเข้าสู่ระบบ',
  code_sent: 'ส่งรหัสยืนยันแล้ว',
  deposit_submitted: 'ส่งรายการฝากแล้ว ยอดจะเข้าบัญชีเมื่อยืนยันเสร็จ',
  logged_out: 'ออกจากระบบแล้ว',
  logged_in: 'เข้าสู่ระบบแล้ว',
  password_reset: 'ตั้งรหัสผ่านใหม่แล้ว โปรดเข้าสู่ระบบ',
  password_changed: 'เปลี่ยนรหัสผ่านแล้ว โปรดเข้าสู่ระบบอีกครั้ง',
  totp_bound: 'เปิดใช้การยืนยันด้วย Google แล้ว',
  totp_unbound: 'ปิดการยืนยันด้วย Google แล้ว',
  profile_changed: 'แก้ไขโปรไฟล์แล้ว',
  realname_submitted: 'ส่งข้อมูลแล้ว การตรวจสอบใช้เวลา 1 ถึง 24 ชั่วโมง',
  demo_reset: 'รีเซ็ตบัญชีทดลองแล้ว',
  order_placed: 'ส่งคำสั่งแล้ว',
  order_canceled: 'ยกเลิกคำสั่งแล้ว',
  orders_canceled: 'ยกเลิกคำสั่งทั้งหมดแล้ว',
  position_closed: 'ส่งคำสั่งปิดสถานะแล้ว',
  positions_closed: 'ส่งคำสั่งปิดสถานะทั้งหมดแล้ว',
  position_reversed: 'กลับสถานะแล้ว',
  protection_set: 'บันทึกจุดตัดขาดทุนและจุดทำกำไรแล้ว',
  margin_changed: 'ปรับมาร์จินแล้ว',
  multiple_changed: 'ปรับตัวคูณแล้ว',
  option_bought: 'ซื้อออปชันแล้ว',
  option_closed: 'ปิดออปชันแล้ว',
  options_closed: 'ปิดออปชันทั้งหมดแล้ว',
};
