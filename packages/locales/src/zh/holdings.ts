import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: '委托与持仓',
  lists: '持仓与当前委托',
  positions: '持仓（{count}）',
  orders: '委托（{count}）',
  options: '期权（{count}）',
  products: '理财（{count}）',
  payments: '充提（{count}）',
  history: '历史',
  product: '产品',
  all: '全部',
  spot: '现货',
  orders_of: '委托（{product}）',
  closed_positions: '历史仓位',
  records: '理财与充提记录',
  no_payments: '暂无处理中的充提',
  no_payments_hint: '处理中的充值和提现会显示在这里。',
  none_of_product: '该产品暂无持仓和挂单',
  to_all: '所有产品的委托与持仓',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: '新手入门',
  demo: '体验模拟账户',
  demo_hint: '300,000 USDT 模拟资金，零风险',
  verify: '完成身份认证',
  verify_hint: '使用真实资金交易的前提',
  verify_pending: '审核中',
  deposit: '充值',
  deposit_hint: '将资金转入您的充值地址',
  done: '已完成',
  next: '下一步',
  dismiss: '隐藏新手入门',
  empty: '该账户暂无资金',
};
