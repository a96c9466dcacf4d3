import type * as english from '../en/number.ts';
import type { Translation } from '../translation.ts';

export const number: Translation<typeof english.number> = {
  unread: '숫자로 읽을 수 없습니다. {plain} 또는 {grouped}처럼 입력해 주세요.',
  too_precise: '{count, plural, =0 {정수만 입력해 주세요} other {소수점 이하 #자리까지}}',
  too_large: '숫자가 너무 큽니다',
  counts_as: '{number}(으)로 계산됩니다',
  ask: '이 숫자를 확인해 주세요',
  ask_confirm: '네, 계속',
  correct: '숫자를 수정해 주세요',
};
