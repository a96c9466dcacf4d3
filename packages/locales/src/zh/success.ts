import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: '注册成功，请登录。',
  code_sent: '验证码已发送。',
  deposit_submitted: '充值已提交，确认后即到账。',
  logged_out: '您已退出登录。',
  logged_in: '登录成功。',
  password_reset: '密码已重置，请登录。',
  password_changed: '密码已修改，请重新登录。',
  totp_bound: '谷歌验证已开启。',
  totp_unbound: '谷歌验证已关闭。',
  profile_changed: '个人资料已修改。',
  realname_submitted: '资料已提交，审核需要 1 至 24 小时。',
  demo_reset: '模拟账户已重置。',
  order_placed: '下单成功。',
  order_canceled: '订单已撤销。',
  orders_canceled: '订单已全部撤销。',
  position_closed: '平仓委托已提交。',
  positions_closed: '全部平仓委托已提交。',
  position_reversed: '仓位已反向。',
  protection_set: '止盈止损已保存。',
  margin_changed: '保证金已调整。',
  multiple_changed: '倍数已调整。',
  option_bought: '期权买入成功。',
  option_closed: '期权已平仓。',
  options_closed: '期权已全部平仓。',
};
