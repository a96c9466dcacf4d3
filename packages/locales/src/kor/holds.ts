import type { holds as english } from '../en/holds.ts';
import type { Translation } from '../translation.ts';

export const holds: Translation<typeof english> = {
  title: {
    withdrawals: '출금이 보류되었습니다',
    trading: '거래가 보류되었습니다',
    frozen: '계정이 동결되었습니다',
  },
  text: {
    withdrawals: '지금은 출금할 수 없습니다.',
    trading: '포지션 청산과 주문 취소는 할 수 있지만, 새로 열거나 구매할 수 없습니다.',
    frozen: '출금, 신규 진입, 구매를 할 수 없습니다. 포지션 청산, 주문 취소, 증거금 추가는 할 수 있습니다.',
  },
  kind: {
    withdrawals: '출금',
    trading: '거래',
    frozen: '계정 동결',
  },
  why: {
    reason: '사유: “{reason}”.',
    disabled: '계정이 정지되었습니다.',
    password_changed: '비밀번호가 변경되었습니다.',
    authenticator_removed: '인증 앱이 해제되었습니다.',
  },
  until: '{time}에 종료됩니다.',
  until_lifted: '해제될 때까지 계속됩니다.',
  contact: '고객센터에 문의',
  notice: {
    put: '운영자가 계정에 제한을 설정했습니다',
    lifted: '계정의 제한이 해제되었습니다',
  },
};
