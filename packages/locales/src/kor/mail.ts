import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
  code: {
    subject: {
      register: '[{app}] 가입 인증 코드',
      forgot: '[{app}] 비밀번호 재설정 인증 코드',
      password: '[{app}] 비밀번호 변경 인증 코드',
      withdrawal: '[{app}] 출금 인증 코드',
      security: '[{app}] 보안 설정 인증 코드',
    },
    greeting: '안녕하세요.',
    line: '인증 코드는 {code}입니다.',
    confirms: '이 코드는 다음 출금에만 사용됩니다: {amount} {currency}, 출금처 {destination}.',
    differs:
      '이 출금을 신청하지 않았거나 내용이 다르면 코드를 입력하지 말고 비밀번호를 변경한 뒤 고객센터에 문의해 주세요.',
    validity:
      '{minutes, number}분간 유효합니다. 누구에게도 공유하지 말아 주세요. 고객센터를 포함한 어떤 직원도 코드를 묻지 않습니다.',
    ignore:
      '코드를 요청하지 않았다면 이 이메일을 무시해도 됩니다. 코드를 입력하지 않는 한 아무것도 변경되지 않습니다.',
  },
  opening: {
    subject: '[{app}] 가입을 환영합니다',
    greeting: '{name}님, 안녕하세요.',
    line: '계정이 개설되었습니다. 먼저 데모 계정에서 모든 기능을 체험할 수 있습니다. 실거래를 하려면 설정에서 본인 인증을 완료해 주세요.',
    signature: '{app} 팀 드림',
  },
  verification: {
    subject: {
      approved: '[{app}] 본인 인증이 승인되었습니다',
      rejected: '[{app}] 본인 인증이 승인되지 않았습니다',
    },
    approved: {
      primary: '본인 인증이 완료되었습니다. 이제 실거래를 할 수 있습니다.',
      advanced: '고급 인증이 승인되었습니다. 이제 더 높은 한도가 적용됩니다.',
    },
    rejected: {
      primary: '본인 인증이 승인되지 않았습니다.',
      advanced: '고급 인증이 승인되지 않았습니다.',
    },
    reason: '사유: {reason}',
    retry: '설정에서 정보를 수정한 후 다시 제출해 주세요.',
  },
  alert: {
    subject: '{symbol}: 알림 조건에 도달했습니다',
    see: '알림은 앱의 마켓 → 알림에서 확인하고 변경할 수 있습니다.',
  },
  conditional: {
    subject: {
      triggered: '{symbol} 조건부 주문이 발동되었습니다',
      partly: '{symbol} 조건부 주문이 발동되어 부분 체결되었습니다',
      unmatched: '{symbol} 조건부 주문이 발동되었지만 아직 체결되지 않았습니다',
      failed: '{symbol} 조건부 주문이 발동되었지만 거부되었습니다',
    },
    see: '발동을 결정한 가격은 앱에서 확인하고 검증할 수 있습니다: 조건부 주문 {id}.',
  },
  position: {
    subject: {
      liquidated: '{symbol} 포지션이 강제 청산되었습니다',
      deleveraged: '{symbol} 포지션이 자동 디레버리징으로 축소되었습니다',
      stop_loss: '{symbol} 손절이 실행되었습니다',
      take_profit: '{symbol} 익절이 실행되었습니다',
      settled: '{symbol} 선물이 만기 정산되었습니다',
      rescued: '{symbol} 포지션에 증거금이 추가되었습니다',
    },
    liquidated:
      '마크 가격이 포지션의 강제 청산가에 도달하여 증거금이 유지 증거금에 미치지 못했습니다. 앱에 표시된 규칙에 따라 포지션이 종료되었습니다.',
    liquidated_terms:
      '이 선물의 조건이 변경되었습니다. {announced}에 공지한 대로 {time}부터 포지션에 더 많은 증거금이 필요합니다. 이전 조건이었다면 강제 청산되지 않았을 포지션이지만, 현재 조건에서는 증거금이 유지 증거금에 미치지 못했습니다. 앱에 표시된 규칙에 따라 포지션이 종료되었습니다.',
    deleveraged:
      '반대편 포지션이 강제 청산되었고 그 손실을 보험 기금으로 메울 수 없었습니다. 규칙에 따라, 강제 청산된 포지션의 반대편에서 수익과 레버리지가 가장 높은 포지션들이 그 파산 가격에 종료되었습니다. 이 포지션도 그중 하나입니다.',
    stop_loss: '마크 가격이 손절가에 도달하여 포지션이 시장가로 종료되었습니다.',
    take_profit: '마크 가격이 익절가에 도달하여 포지션이 시장가로 종료되었습니다.',
    settled: '선물이 만기되어 마지막 30분간의 평균 지수 가격으로 정산되었습니다.',
    rescued:
      '교차 포지션의 증거금이 유지 증거금에 미치지 못했습니다. 강제 청산을 막기 위해 사용 가능 잔액, 다른 교차 포지션의 여유 증거금, 미체결 교차 주문의 순서로 증거금을 추가했으며, 사용된 주문은 취소되었습니다.',
    added: '추가 금액: {added} {currency}.',
    side: {
      buy: '롱',
      sell: '숏',
    },
    closed: '{side} {lots, number}랏이 {price}에 종료되었습니다.',
    result: '수수료 차감 전 손익: {pnl} {currency}.',
    see: '모든 과정은 주문 내역과 자산 → 거래 내역에서 확인할 수 있습니다.',
  },
  terms: {
    subject: '{symbol} 조건이 {time}에 변경됩니다',
    line: '현재 {symbol} 포지션 또는 주문을 보유하고 있습니다. {time}부터 새로운 조건이 적용됩니다:',
    until:
      '그때까지는 현재 조건이 적용되며, 현재 조건으로 포지션을 종료하거나 주문을 취소할 수 있습니다. 미체결 주문에는 주문 당시의 수수료가 적용됩니다.',
  },
  product: {
    subject: {
      financial_settled: '{name} 만기 안내',
      mining_done: '{name} 종료 안내',
      ieo_allotted: '{currency} 청약이 배정되었습니다',
      ieo_refunded: '{currency} 청약이 환불되었습니다',
      ieo_credited: '{currency} 토큰이 입금되었습니다',
    },
    financial_settled:
      '상품이 {price} USDT에 정산되어 현물 계정에 {amount} {currency} 지급이 완료되었습니다.',
    mining_done:
      '락업 기간이 종료되어 현물 계정으로 {amount} {currency} 반환이 완료되었습니다. 수익은 총 {income} {currency}입니다.',
    ieo_allotted:
      '{amount} {currency} 배정이 완료되었습니다. {refund} USDT는 현물 계정으로 환불되었습니다. 토큰은 상장될 때 입금됩니다.',
    ieo_refunded:
      '이번 청약에서 배정된 {currency} 토큰이 없습니다. {refund} USDT는 현물 계정으로 환불되었습니다.',
    ieo_credited: '현물 계정에 {amount} {currency} 입금이 완료되었습니다.',
    see: '모든 과정은 상품 내역과 자산 → 거래 내역에서 확인할 수 있습니다.',
  },
  account: {
    subject: {
      login_new_device: '[{app}] 새 기기 로그인 알림',
      password_changed: '[{app}] 비밀번호가 변경되었습니다',
      password_reset: '[{app}] 비밀번호가 재설정되었습니다',
      totp_bound: '[{app}] 계정에 인증 앱이 등록되었습니다',
      totp_unbound: '[{app}] 계정에서 인증 앱이 해제되었습니다',
      passkey_added: '[{app}] 계정에 패스키가 추가되었습니다',
      passkey_removed: '[{app}] 계정에서 패스키가 삭제되었습니다',
      passkeys_reset: '[{app}] 계정의 패스키가 모두 삭제되었습니다',
      passkey_copied: '[{app}] 계정의 패스키 사용이 중지되었습니다',
      api_key_created: '[{app}] 계정에 API 키가 생성되었습니다',
      api_key_ended: '[{app}] 계정의 API 키가 삭제되었습니다',
      api_key_ended_by_operator: '[{app}] 플랫폼에서 계정의 API 키를 삭제했습니다',
      orders_canceled_by_timer: '[{app}] 타이머에 따라 미체결 주문이 취소되었습니다',
      wallet_added: '[{app}] 계정에 출금 주소가 추가되었습니다',
      bankcard_added: '[{app}] 계정에 은행 계좌가 추가되었습니다',
      bankcard_changed: '[{app}] 계정의 은행 계좌가 변경되었습니다',
      operator_credited: '[{app}] 플랫폼에서 계정에 자금을 입금했습니다',
      operator_debited: '[{app}] 플랫폼에서 계정의 자금을 차감했습니다',
    },
    login_new_device: '새 기기에서 로그인이 감지되었습니다:',
    password_changed:
      '비밀번호가 변경되었습니다. 모든 기기가 로그아웃되었으며 24시간 동안 출금이 제한됩니다.',
    password_reset:
      '보내 드린 코드로 비밀번호가 재설정되었습니다. 모든 기기가 로그아웃되었으며 24시간 동안 출금이 제한됩니다.',
    totp_bound: '계정에 인증 앱이 등록되었습니다. 이제부터 로그인할 때 인증 앱의 코드가 필요합니다.',
    totp_unbound: '계정에서 인증 앱이 해제되었습니다. 로그인할 때 더 이상 코드가 필요하지 않습니다.',
    passkey_added: '계정에 패스키가 추가되었습니다. 이 패스키로 로그인하고 출금을 확인할 수 있습니다.',
    passkey_removed: '계정에서 패스키가 삭제되었습니다. 더 이상 사용할 수 없습니다.',
    passkeys_reset:
      '비밀번호가 재설정되어 계정의 패스키가 모두 삭제되었습니다. “보안”에서 새로 추가해 주세요.',
    passkey_copied:
      '계정의 패스키가 복제된 것으로 보여 사용이 중지되었습니다. “보안”에서 새로 추가해 주세요.',
    api_key_created: '계정에 API 키가 생성되었습니다. 이 키가 있는 프로그램은 대신 거래할 수 있습니다:',
    api_key_ended: '계정의 API 키가 삭제되었습니다. 이 키는 더 이상 사용할 수 없습니다:',
    api_key_ended_by_operator: '플랫폼에서 계정의 API 키를 삭제했습니다. 이 키는 더 이상 사용할 수 없습니다:',
    orders_canceled_by_timer:
      '프로그램이 설정한 타이머가 만료되어 계정의 미체결 주문을 모두 취소했습니다. 계정과 주문 수:',
    wallet_added: '계정에 출금 주소가 추가되었습니다:',
    bankcard_added: '계정에 출금용 은행 계좌가 추가되었습니다:',
    bankcard_changed: '출금용 은행 계좌가 다음 계좌로 변경되었습니다:',
    operator_credited: '플랫폼에서 현물 계정에 수동으로 입금했습니다:',
    operator_debited: '플랫폼에서 현물 계정의 자금을 수동으로 차감했습니다:',
    stranger: '본인이 아니라면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요.',
    unexpected: '예상하지 못한 내용이라면 고객센터에 문의해 주세요.',
    see: '이 내용과 그 밖의 모든 활동은 앱의 설정 → 계정 활동에서 확인할 수 있습니다.',
  },
  deposit: {
    subject: {
      completed: '[{app}] 입금이 완료되었습니다',
      rejected: '[{app}] 입금이 확인되지 않았습니다',
    },
    completed: '현물 계정에 {amount} {currency} 입금이 완료되었습니다.',
    differs: '신청한 수량은 {announced} {currency}, 실제로 입금된 수량은 {amount} {currency}입니다.',
    by_operator: '플랫폼에서 수동으로 확인한 입금입니다.',
    rejected: '{amount} {currency} 입금이 확인되지 않았습니다.',
    retry: '실제로 송금했다면 알아볼 수 있는 증빙과 함께 입금을 다시 신청하거나 고객센터에 문의해 주세요.',
  },
  withdrawal: {
    subject: {
      submitted: '[{app}] 출금이 신청되었습니다',
      sent: '[{app}] 출금한 자금이 송금되었습니다',
      success: '[{app}] 출금이 완료되었습니다',
      rejected: '[{app}] 출금이 거절되었습니다',
    },
    submitted: '{amount} {currency} 출금이 신청되었습니다. 출금처: {destination}.',
    stranger:
      '본인이 신청하지 않았다면 즉시 앱에서 출금을 취소하고 비밀번호를 변경한 뒤 고객센터에 문의해 주세요.',
    sent: '출금한 자금({amount} {currency})이 송금되었습니다. 출금처: {destination}.',
    transaction: '거래 ID: {transaction}',
    success: '{amount} {currency} 출금이 완료되었습니다. 출금처: {destination}.',
    rejected: '{amount} {currency} 출금이 거절되었습니다. 자금과 수수료는 현물 계정으로 돌아왔습니다.',
  },
  hold: {
    subject: {
      put: {
        withdrawals: '[{app}] 계정의 출금이 제한되었습니다',
        trading: '[{app}] 계정의 거래가 제한되었습니다',
        frozen: '[{app}] 계정이 동결되었습니다',
      },
      lifted: {
        withdrawals: '[{app}] 계정의 출금 제한이 해제되었습니다',
        trading: '[{app}] 계정의 거래 제한이 해제되었습니다',
        frozen: '[{app}] 계정의 동결이 해제되었습니다',
      },
      ending: {
        withdrawals: '{app} 출금 차단이 곧 해제됩니다',
        frozen: '{app} 계정 동결이 곧 해제됩니다',
      },
    },
    ending: {
      withdrawals: '비밀번호와 두 번째 인증 코드로 계정의 출금 차단 해제가 요청되었습니다.',
      frozen: '비밀번호와 두 번째 인증 코드로 계정 동결 해제가 요청되었습니다.',
    },
    lifted: {
      withdrawals: '계정의 출금 제한이 해제되었습니다.',
      trading: '계정의 거래 제한이 해제되었습니다.',
      frozen: '계정의 동결이 해제되었습니다.',
    },
    login: {
      put: '계정이 정지되었습니다. 정지가 해제될 때까지 로그인할 수 없습니다.',
      lifted: '계정 정지가 해제되었습니다. 다시 로그인할 수 있습니다.',
    },
    next: {
      put: '궁금한 점은 고객센터에 문의해 주세요.',
      lifted: '다른 제한이 남아 있으면 앱에 표시됩니다.',
      ending: '본인이 요청하지 않았다면 즉시 앱에서 다시 켜고 비밀번호를 변경해 주세요.',
    },
  },
  chat: {
    subject: '[{app}] 고객센터에서 답변을 보냈습니다',
    line: '고객센터의 답변입니다.',
    reply: '답장하려면 앱에서 고객센터를 열어 주세요. 이 이메일에는 회신하지 말아 주세요.',
  },
  margin: {
    subject: '증거금 경고: {symbol} 포지션이 강제 청산에 가까워졌습니다',
    line: '{symbol} {side}의 증거금 비율이 {percent}%에 도달했습니다. 100%에서 강제 청산됩니다.',
    price: '마크 가격: {mark}. 강제 청산가: {liquidation}.',
    act: '강제 청산을 피하려면 증거금을 추가하거나 포지션 일부를 종료해 주세요.',
  },
  fill: {
    subject: '{symbol} 주문이 체결되었습니다',
    bought: '매수 {amount} {currency}, 평균가 {price}, 총 {total} {quote}.',
    sold: '매도 {amount} {currency}, 평균가 {price}, 총 {total} {quote}.',
    lots: '{lots, number}랏이 평균가 {price}에 체결되었습니다.',
  },
  option: {
    subject: '{symbol} 옵션이 정산되었습니다',
    won: '수익이 났습니다. 옵션 계정에 지급된 금액: {paid} {currency}.',
    equal: '시작할 때와 같은 가격으로 끝났습니다. 옵션 계정으로 반환된 금액: {paid} {currency}.',
    lost: '손실이 났습니다. 반환되지 않는 금액: {amount} {currency}.',
    refunded: '환불되었습니다. 옵션 계정으로 반환된 금액: {paid} {currency}.',
  },
  announcement: {
    subject: '새 공지사항',
    line: '앱에서 공지사항을 읽을 수 있습니다.',
  },
  many: {
    subject: '알림을 모았습니다',
    line: '같은 종류의 알림이 한 시간에 {most}개를 넘어 나머지 {count, number}개를 여기에 모았습니다. 전체는 내역에서 확인할 수 있습니다.',
  },
  push: {
    hidden: '새 알림이 있습니다. 앱을 열어 확인해 주세요.',
  },
  sms: '[{app}] 인증 코드는 {code}이며 {minutes, number}분간 유효합니다. 누구에게도 공유하지 말아 주세요.',
};
