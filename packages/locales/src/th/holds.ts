import type { holds as english } from '../en/holds.ts';
import type { Translation } from '../translation.ts';

export const holds: Translation<typeof english> = {
  title: {
    withdrawals: 'ระงับการถอนชั่วคราว',
    trading: 'ระงับการซื้อขายชั่วคราว',
    frozen: 'บัญชีของคุณถูกอายัด',
  },
  text: {
    withdrawals: 'ขณะนี้คุณยังถอนไม่ได้',
    trading: 'คุณปิดสถานะและยกเลิกคำสั่งได้ แต่เปิดหรือซื้อรายการใหม่ไม่ได้',
    frozen: 'ถอน เปิดสถานะ หรือซื้อไม่ได้ แต่คุณปิดสถานะ ยกเลิกคำสั่ง และเพิ่มมาร์จินได้',
  },
  kind: {
    withdrawals: 'การถอน',
    trading: 'การซื้อขาย',
    frozen: 'อายัดบัญชี',
  },
  why: {
    reason: 'เหตุผล: “{reason}”',
    disabled: 'บัญชีถูกระงับ',
    password_changed: 'มีการเปลี่ยนรหัสผ่าน',
    authenticator_removed: 'มีการนำแอปยืนยันตัวตนออก',
  },
  until: 'สิ้นสุดเมื่อ {time}',
  until_lifted: 'มีผลจนกว่าเราจะยกเลิก',
  contact: 'ติดต่อฝ่ายบริการลูกค้า',
  notice: {
    put: 'เจ้าหน้าที่ได้จำกัดการใช้งานบัญชีของคุณ',
    lifted: 'ยกเลิกข้อจำกัดหนึ่งรายการในบัญชีของคุณแล้ว',
  },
};
