import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: '订单与持仓',
  lists: '您未完结的项目',
  positions: '持仓（{count}）',
  orders: '订单（{count}）',
  options: '期权（{count}）',
  products: '理财（{count}）',
  payments: '充提（{count}）',
  history: '历史',
  product: '产品',
  all: '全部',
  spot: '币币',
  orders_of: '{product}订单',
  closed_positions: '已平仓位',
  records: '理财与充提记录',
  no_payments: '暂无进行中的充提',
  no_payments_hint: '充值与提现在处理完成前显示于此。',
  none_of_product: '该产品暂无未完结项目',
  to_all: '所有产品的订单与持仓',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: '开始使用',
  demo: '体验模拟账户',
  demo_hint: '100,000 USDT 练习资金，零风险',
  verify: '完成身份认证',
  verify_hint: '真实资金交易所需',
  verify_pending: '审核中',
  deposit: '充值',
  deposit_hint: '您的专属地址，由交易所监测',
  done: '已完成',
  next: '下一步',
  dismiss: '隐藏入门步骤',
  empty: '该账户暂无资金',
};
