import type { mail as english } from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english> = {
  code: {
    subject: {
      register: '确认注册 {app}',
      forgot: '重置您的 {app} 密码',
      password: '修改您的 {app} 密码',
      withdrawal: '确认您的 {app} 提现',
      security: '确认您的 {app} 安全设置',
    },
    greeting: '您好：',
    line: '您的验证码是 {code}。',
    validity: '验证码在 {minutes} 分钟内有效。请勿告知任何人，我们的工作人员不会向您索取。',
    ignore: '如果这不是您本人的操作，请忽略此邮件；没有验证码，任何设置都不会改变。',
  },
  opening: {
    subject: '欢迎加入 {app}',
    greeting: '{name}，您好：',
    line: '您的账户已开通。您可以先用模拟账户体验全部功能；使用真实资金交易前，请在设置中完成身份认证。',
    signature: '{app} 团队',
  },
  verification: {
    subject: { approved: '您的 {app} 身份认证已通过', rejected: '您的 {app} 身份认证需要修改' },
    approved: {
      primary: '您的身份已通过认证，现在可以使用真实资金交易。',
      advanced: '您的高级认证已通过，更高的限额现已生效。',
    },
    rejected: {
      primary: '您的身份认证未通过。',
      advanced: '您的高级认证未通过。',
    },
    reason: '原因：{reason}',
    retry: '请在设置中修改资料后重新提交。',
  },
  sms: '【{app}】您的验证码是 {code}，{minutes} 分钟内有效，请勿告知他人。',
};
