import type { holds as english } from '../en/holds.ts';
import type { Translation } from '../translation.ts';

export const holds: Translation<typeof english> = {
  title: {
    withdrawals: '提现已暂停',
    trading: '交易已暂停',
    frozen: '您的账户已被冻结',
  },
  text: {
    withdrawals: '您暂时无法提现。',
    trading: '您可以平仓和撤单，但不能开新仓或购买新的产品。',
    frozen: '无法提现、开仓或购买。您可以平仓、撤单和追加保证金。',
  },
  kind: {
    withdrawals: '提现',
    trading: '交易',
    frozen: '账户冻结',
  },
  why: {
    reason: '原因：“{reason}”。',
    disabled: '账户已停用。',
    password_changed: '密码已修改。',
    authenticator_removed: '身份验证器已解绑。',
  },
  until: '截止时间：{time}。',
  until_lifted: '在我们解除之前一直有效。',
  contact: '联系客服',
  notice: {
    put: '运营人员对您的账户设置了限制',
    lifted: '您账户的一项限制已解除',
  },
};
