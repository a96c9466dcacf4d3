import type { mail as english } from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english> = {
  code: {
    subject: {
      register: '[{app}] 가입 확인',
      forgot: '[{app}] 비밀번호 재설정',
      password: '[{app}] 비밀번호 변경',
      withdrawal: '[{app}] 출금 확인',
      security: '[{app}] 보안 설정 확인',
    },
    greeting: '안녕하세요.',
    line: '인증 코드는 {code}입니다.',
    validity:
      '인증 코드는 {minutes}분간 유효합니다. 누구에게도 알려 주지 마세요. 저희 직원은 코드를 묻지 않습니다.',
    ignore: '코드를 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다. 코드 없이는 아무것도 변경되지 않습니다.',
  },
  opening: {
    subject: '{app}에 오신 것을 환영합니다',
    greeting: '{name}님, 안녕하세요.',
    line: '계정이 개설되었습니다. 먼저 데모 계정으로 모든 기능을 체험해 보세요. 실거래를 하려면 설정에서 본인 인증을 완료해 주세요.',
    signature: '{app} 팀 드림',
  },
  verification: {
    subject: {
      approved: '[{app}] 본인 인증이 승인되었습니다',
      rejected: '[{app}] 본인 인증 정보를 수정해 주세요',
    },
    approved: {
      primary: '본인 인증이 완료되었습니다. 이제 실거래를 하실 수 있습니다.',
      advanced: '고급 인증이 승인되었습니다. 상향된 한도가 적용됩니다.',
    },
    rejected: {
      primary: '본인 인증이 승인되지 않았습니다.',
      advanced: '고급 인증이 승인되지 않았습니다.',
    },
    reason: '사유: {reason}',
    retry: '설정에서 정보를 수정한 후 다시 제출해 주세요.',
  },
  sms: '[{app}] 인증 코드는 {code}이며 {minutes}분간 유효합니다. 누구에게도 알려 주지 마세요.',
};
