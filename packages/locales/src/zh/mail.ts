import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
  code: {
    subject: {
      register: '【{app}】注册验证码',
      forgot: '【{app}】重置密码验证码',
      password: '【{app}】修改密码验证码',
      withdrawal: '【{app}】提现验证码',
      security: '【{app}】安全设置验证码',
    },
    greeting: '您好：',
    line: '您的验证码是 {code}。',
    confirms: '该验证码仅用于确认这笔提现：{amount} {currency}，转至 {destination}。',
    differs: '如果您没有申请此提现，或任何信息不符，请勿输入验证码，并尽快修改密码、联系客服。',
    validity: '验证码在 {minutes, number} 分钟内有效。请勿告知任何人，我们的工作人员绝不会向您索取。',
    ignore: '如果您没有申请此验证码，请忽略此邮件。只要不输入验证码，任何设置都不会改变。',
  },
  opening: {
    subject: '欢迎加入 {app}',
    greeting: '{name}，您好：',
    line: '您的账户已开通。请先用模拟账户体验全部功能；如需使用真实资金交易，请在“设置”中完成身份认证。',
    signature: '{app} 团队',
  },
  verification: {
    subject: { approved: '【{app}】身份认证已通过', rejected: '【{app}】身份认证未通过' },
    approved: {
      primary: '您的身份已通过认证，现在可以使用真实资金交易。',
      advanced: '您的高级认证已通过，账户限额已提高。',
    },
    rejected: {
      primary: '您的身份认证未通过。',
      advanced: '您的高级认证未通过。',
    },
    reason: '原因：{reason}',
    retry: '请在“设置”中修改资料后重新提交。',
  },
  conditional: {
    subject: {
      triggered: '您的 {symbol} 条件委托已触发',
      partly: '您的 {symbol} 条件委托已触发并部分成交',
      unmatched: '您的 {symbol} 条件委托已触发，但尚未成交',
      failed: '您的 {symbol} 条件委托在触发时被拒绝',
    },
    see: '您可以在应用中查看触发该委托的价格并重新核算：条件委托 {id}。',
  },
  position: {
    subject: {
      liquidated: '您的 {symbol} 仓位已被强平',
      deleveraged: '您的 {symbol} 仓位已被自动减仓',
      stop_loss: '您的 {symbol} 止损已执行',
      take_profit: '您的 {symbol} 止盈已执行',
      settled: '您的 {symbol} 合约已交割',
      rescued: '已为您的 {symbol} 仓位追加保证金',
    },
    liquidated: '标记价格达到您仓位的强平价，保证金已低于维持保证金。仓位已按应用中公示的规则平仓。',
    liquidated_terms:
      '该合约的条款已变更：自 {time} 起仓位需要更多保证金，此变更已于 {announced} 公告。按原条款，您的仓位不会被强平；按现行条款，其保证金已低于维持保证金。仓位已按应用中公示的规则平仓。',
    deleveraged:
      '与您方向相反的一个仓位被强平，而保险基金不足以弥补其亏损。按照规则，在该仓位的反向仓位中，盈利和杠杆最高的随后以其破产价平仓，您的仓位是其中之一。',
    stop_loss: '标记价格达到您的止损价，仓位已按市价平仓。',
    take_profit: '标记价格达到您的止盈价，仓位已按市价平仓。',
    settled: '合约已到期，并按最后 30 分钟的平均指数价格交割。',
    rescued:
      '您的全仓仓位的保证金已低于维持保证金。为避免强平，系统已追加保证金，依次使用可用余额、其他全仓仓位的富余保证金，以及未成交全仓委托的保证金（相关委托已撤销）。',
    added: '追加金额：{added} {currency}。',
    side: {
      buy: '多仓',
      sell: '空仓',
    },
    closed: '{side} {lots, number} 手已以 {price} 平仓。',
    result: '盈亏（未扣手续费）：{pnl} {currency}。',
    see: '完整记录请见历史委托及“资产 → 资金流水”。',
  },
  terms: {
    subject: '{symbol} 的条款将于 {time} 变更',
    line: '您持有 {symbol} 的仓位或委托。自 {time} 起将适用以下条款：',
    until: '在此之前沿用现行条款，您可以按现行条款平仓或撤单。未成交委托保留下单时的费率。',
  },
  product: {
    subject: {
      financial_settled: '“{name}”已到期',
      mining_done: '“{name}”已结束',
      ieo_allotted: '您的 {currency} 申购已完成配售',
      ieo_refunded: '您的 {currency} 申购已退款',
      ieo_credited: '您的 {currency} 代币已到账',
    },
    financial_settled: '该产品以 {price} USDT 结算，{amount} {currency} 已存入您的现货账户。',
    mining_done: '锁仓期已结束，{amount} {currency} 已退回您的现货账户，您累计获得收益 {income} {currency}。',
    ieo_allotted: '您获配 {amount} {currency}，{refund} USDT 已退还至您的现货账户。代币将于上市时到账。',
    ieo_refunded: '您的申购未获配 {currency}，{refund} USDT 已退还至您的现货账户。',
    ieo_credited: '{amount} {currency} 已存入您的现货账户。',
    see: '完整记录请见您的产品记录及“资产 → 资金流水”。',
  },
  account: {
    subject: {
      login_new_device: '【{app}】新设备登录提醒',
      password_changed: '【{app}】密码已修改',
      password_reset: '【{app}】密码已重置',
      totp_bound: '【{app}】已绑定身份验证器',
      totp_unbound: '【{app}】已解绑身份验证器',
      wallet_added: '【{app}】已新增提现地址',
      bankcard_added: '【{app}】已新增银行账户',
      bankcard_changed: '【{app}】银行账户已更改',
      operator_credited: '【{app}】平台已为您的账户人工入账',
      operator_debited: '【{app}】平台已从您的账户人工扣款',
    },
    login_new_device: '有人在新设备上登录了您的账户：',
    password_changed: '您的密码已修改。所有设备均已退出登录，24 小时内暂停提现。',
    password_reset: '您的密码已通过我们发送的验证码重置。所有设备均已退出登录，24 小时内暂停提现。',
    totp_bound: '您的账户已绑定身份验证器。今后每次登录都需要输入其验证码。',
    totp_unbound: '您的账户已解绑身份验证器，登录不再需要其验证码。',
    wallet_added: '您的账户新增了一个提现地址：',
    bankcard_added: '您的账户新增了一个用于提现的银行账户：',
    bankcard_changed: '您用于提现的银行账户已更换为：',
    operator_credited: '平台已为您的现货账户人工入账：',
    operator_debited: '平台已从您的现货账户人工扣款：',
    stranger: '如果这不是您本人的操作，请立即修改密码并联系客服。',
    unexpected: '如果您对此并不知情，请联系客服。',
    see: '您可以在应用的“设置 → 账户活动”中查看此记录及其他所有活动。',
  },
  deposit: {
    subject: {
      completed: '【{app}】充值已到账',
      rejected: '【{app}】充值未通过确认',
    },
    completed: '{amount} {currency} 已存入您的现货账户。',
    differs: '您提交的是 {announced} {currency}，实际到账 {amount} {currency}。',
    by_operator: '该笔充值由平台人工确认。',
    rejected: '您充值的 {amount} {currency} 未通过确认。',
    retry: '如果您确实已转账，请附上清晰的凭证重新提交充值，或联系客服。',
  },
  withdrawal: {
    subject: {
      submitted: '【{app}】提现申请提醒',
      sent: '【{app}】提现已转出',
      success: '【{app}】提现已完成',
      rejected: '【{app}】提现未通过',
    },
    submitted: '您申请将 {amount} {currency} 提现至 {destination}。',
    stranger: '如果这不是您本人的操作，请立即在应用中取消该提现、修改密码并联系客服。',
    sent: '您提现至 {destination} 的 {amount} {currency} 已转出。',
    transaction: '交易 ID：{transaction}',
    success: '您的提现已完成：{amount} {currency} 已转至 {destination}。',
    rejected: '您的 {amount} {currency} 提现未通过，资金及手续费已退回您的现货账户。',
  },
  hold: {
    subject: {
      put: {
        withdrawals: '【{app}】账户提现已暂停',
        trading: '【{app}】账户交易已暂停',
        frozen: '【{app}】账户已被冻结',
      },
      lifted: {
        withdrawals: '【{app}】账户提现限制已解除',
        trading: '【{app}】账户交易限制已解除',
        frozen: '【{app}】账户已解冻',
      },
    },
    lifted: {
      withdrawals: '您账户的提现限制已解除。',
      trading: '您账户的交易限制已解除。',
      frozen: '您的账户已解冻。',
    },
    login: {
      put: '您的账户已停用，重新启用前无法登录。',
      lifted: '您的账户已启用，可以重新登录。',
    },
    next: {
      put: '如有疑问，请联系客服。',
      lifted: '如仍有其他限制，应用中会显示。',
    },
  },
  chat: {
    subject: '【{app}】客服已回复您',
    line: '客服已回复您：',
    reply: '如需回复，请在应用中打开客服，请勿直接回复此邮件。',
  },
  sms: '【{app}】您的验证码是 {code}，{minutes, number} 分钟内有效，请勿告知他人。',
};
