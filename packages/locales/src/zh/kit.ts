import type { kit as english } from '../en/kit.ts';
import type { Translation } from '../translation.ts';

export const kit: Translation<typeof english> = {
  back: '返回',
  close: '关闭',
  cancel: '取消',
  retry: '重试',
  loading: '加载中',
  working: '处理中',
  no_more: '没有更多记录',
  load_failed: '加载失败',
  increase: '增加',
  decrease: '减少',
  percent: '{percent}%',
  show_password: '显示密码',
  hide_password: '隐藏密码',
  pull: '下拉刷新',
  release: '松开刷新',
  refreshing: '刷新中',
  unknown_error: '未知错误',
  notifications: '通知',
  seconds_left: '剩余 {seconds} 秒',
};
