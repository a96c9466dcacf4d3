import type * as english from '../en/passkeys.ts';
import type { Translation } from '../translation.ts';

export const passkeys: Translation<typeof english.passkeys> = {
  title: '패스키',
  hint: '기기로 로그인하고 확인합니다',
  what: '패스키는 휴대폰, 컴퓨터 또는 보안 키에 저장됩니다. 지문, 얼굴 인식 또는 PIN으로 엽니다. 이 사이트에서만 작동하므로 속여서 빼앗을 수 없습니다.',
  add: '패스키 추가',
  empty: '아직 패스키가 없습니다',
  empty_hint: '추가한 패스키가 여기에 표시됩니다.',
  name: '이름',
  name_hint: '예: 패스키를 저장한 기기.',
  synced: '여러 기기에 동기화됨',
  bound: '한 기기에만 저장됨',
  added: '{date} 추가',
  used: '마지막 사용 {time}',
  unused: '사용한 적 없음',
  rename: '이름 변경',
  rename_name: '패스키 {name} 이름 변경',
  renamed: '패스키 이름이 변경되었습니다.',
  remove: '삭제',
  remove_name: '패스키 {name} 삭제',
  remove_title: '이 패스키를 삭제할까요?',
  remove_text: '더 이상 로그인과 확인에 {name} 패스키를 사용할 수 없습니다. 기기에서도 삭제해 주세요.',
  recovery: '비밀번호 재설정으로 삭제됨',
  copied: '복제 의심으로 중지됨',
  unavailable:
    '이 브라우저에서는 패스키를 사용할 수 없습니다. 다른 브라우저를 사용하거나 도메인 이름으로 사이트를 열어 주세요.',
  canceled: '패스키가 사용되지 않았습니다. 다시 시도해 주세요.',
  confirm: '패스키로 확인',
  only: '계정에 패스키가 있습니다. 패스키로 확인해 주세요.',
};
