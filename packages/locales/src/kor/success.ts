import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: '가입이 완료되었습니다. 로그인해 주세요.',
  code_sent: '인증 코드를 보냈습니다.',
  deposit_submitted: '입금 신청이 접수되었습니다. 확인되면 잔액에 반영됩니다.',
  logged_out: '로그아웃되었습니다.',
  logged_in: '로그인되었습니다.',
  password_reset: '비밀번호가 재설정되었습니다. 로그인해 주세요.',
  password_changed: '비밀번호가 변경되었습니다. 다시 로그인해 주세요.',
  totp_bound: 'Google 인증이 설정되었습니다.',
  totp_unbound: 'Google 인증이 해제되었습니다.',
  profile_changed: '프로필이 변경되었습니다.',
  realname_submitted: '제출되었습니다. 심사에는 1~24시간이 걸립니다.',
  demo_reset: '데모 계정이 초기화되었습니다.',
  order_placed: '주문이 접수되었습니다.',
  order_canceled: '주문이 취소되었습니다.',
  orders_canceled: '주문이 모두 취소되었습니다.',
  position_closed: '청산 주문이 접수되었습니다.',
  positions_closed: '전체 청산 주문이 접수되었습니다.',
  position_reversed: '포지션이 반전되었습니다.',
  protection_set: '손절·익절가가 저장되었습니다.',
  margin_changed: '증거금이 변경되었습니다.',
  multiple_changed: '배수가 변경되었습니다.',
  option_bought: '옵션을 매수했습니다.',
  option_closed: '옵션을 청산했습니다.',
  options_closed: '옵션을 모두 청산했습니다.',
};
