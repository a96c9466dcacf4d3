import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  menu: '기본 메뉴',
  home: '홈',
  market: '마켓',
  trade: '거래',
  finance: '금융',
  assets: '자산',
  support: '고객센터',
  help: '도움말',
  skip: '본문으로 건너뛰기',
  simulated_market: '모의 시장',
  demo: '데모',
  start_failed: '앱을 시작하지 못했습니다',
  start_failed_hint: '네트워크 연결을 확인한 뒤 다시 시도해 주세요.',
  not_found: '존재하지 않는 페이지입니다',
  not_found_hint: '주소가 잘못되었거나 페이지가 이동했을 수 있습니다.',
  go_home: '홈으로',
  page_failed: '페이지를 표시하지 못했습니다',
  page_failed_hint: '데이터는 그대로입니다. 다시 시도하거나 홈으로 돌아가 주세요.',
  block_failed: '이 부분을 표시하지 못했습니다.',
  app_failed: '오류가 발생했습니다',
  app_failed_hint: '계속하려면 앱을 새로고침해 주세요.',
  reload: '새로고침',
  login_required: '계속하려면 로그인해 주세요',
  demo_login_ended: '데모 계정 로그인이 종료되었습니다. 현재 실거래 계정입니다.',
};
