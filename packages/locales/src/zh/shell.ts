import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  menu: '主菜单',
  home: '首页',
  market: '行情',
  trade: '交易',
  finance: '理财',
  assets: '资产',
  support: '客服',
  help: '帮助',
  skip: '跳到主要内容',
  simulated_market: '模拟行情',
  demo: '模拟',
  start_failed: '应用启动失败',
  start_failed_hint: '请检查网络连接后重试。',
  not_found: '页面不存在',
  not_found_hint: '地址可能有误，或页面已移动。',
  go_home: '返回首页',
  page_failed: '页面无法显示',
  page_failed_hint: '您的数据没有丢失，请重试或返回首页。',
  block_failed: '此部分无法显示。',
  app_failed: '出现错误',
  app_failed_hint: '请重新加载应用后继续。',
  reload: '重新加载',
  login_required: '请先登录后再继续',
  demo_login_ended: '模拟账户的登录已结束，您现在处于真实账户。',
};
