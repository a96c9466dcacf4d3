import type { kit as english } from '../en/kit.ts';
import type { Translation } from '../translation.ts';

export const kit: Translation<typeof english> = {
  back: '뒤로',
  close: '닫기',
  cancel: '취소',
  retry: '다시 시도',
  loading: '불러오는 중',
  working: '처리 중',
  no_more: '더 이상 내역이 없습니다',
  load_failed: '불러오지 못했습니다',
  increase: '늘리기',
  decrease: '줄이기',
  percent: '{percent}%',
  show_password: '비밀번호 표시',
  hide_password: '비밀번호 숨기기',
  pull: '당겨서 새로고침',
  release: '놓으면 새로고침',
  refreshing: '새로고침 중',
  unknown_error: '알 수 없는 오류',
  notifications: '알림',
  seconds_left: '{seconds}초 남음',
};
