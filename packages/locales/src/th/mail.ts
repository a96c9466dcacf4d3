import type { mail as english } from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english> = {
  code: {
    subject: {
      register: 'ยืนยันการลงทะเบียน {app}',
      forgot: 'ตั้งรหัสผ่าน {app} ใหม่',
      password: 'เปลี่ยนรหัสผ่าน {app} ของคุณ',
      withdrawal: 'ยืนยันการถอนเงินจาก {app}',
      security: 'ยืนยันการตั้งค่าความปลอดภัยของ {app}',
    },
    greeting: 'สวัสดี',
    line: 'รหัสยืนยันของคุณคือ {code}',
    validity: 'รหัสใช้ได้ {minutes} นาที อย่าเปิดเผยรหัสนี้กับผู้ใด เจ้าหน้าที่ของเราจะไม่ขอรหัสจากคุณ',
    ignore: 'หากคุณไม่ได้ขอรหัสนี้ โปรดละเว้นข้อความนี้ จะไม่มีการเปลี่ยนแปลงใดๆ หากไม่มีรหัส',
  },
  opening: {
    subject: 'ยินดีต้อนรับสู่ {app}',
    greeting: 'สวัสดีคุณ {name}',
    line: 'บัญชีของคุณเปิดใช้งานแล้ว ลองใช้ทุกฟังก์ชันด้วยบัญชีทดลองก่อนได้ หากต้องการซื้อขายด้วยเงินจริง โปรดยืนยันตัวตนในหน้าการตั้งค่า',
    signature: 'ทีมงาน {app}',
  },
  sms: '{app}: รหัสยืนยันของคุณคือ {code} ใช้ได้ {minutes} นาที อย่าเปิดเผยรหัสนี้กับผู้ใด',
};
