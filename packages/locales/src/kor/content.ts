import type { content as english } from '../en/content.ts';
import type { Translation } from '../translation.ts';

export const content: Translation<typeof english> = {
  section: '도움말 및 정보',
  news: {
    title: '뉴스',
    hint: '새로운 소식',
    all: '전체 뉴스',
    empty: '아직 뉴스가 없습니다',
    empty_hint: '새로운 소식이 여기에 표시됩니다.',
  },
  faq: {
    title: '자주 묻는 질문',
    hint: '자주 묻는 질문과 답변',
    search: '질문 검색',
    clear: '검색 지우기',
    found: '{count, plural, other {질문 #개}}',
    empty: '아직 질문이 없습니다',
    nothing: '일치하는 질문이 없습니다',
    nothing_hint: '다른 단어로 검색하거나 문의해 주세요.',
    ask: '문의하기',
  },
  about: {
    title: '회사 소개',
    website: '공식 웹사이트',
  },
  agreement: {
    title: '이용약관',
    version: '버전 {version}, {date}',
  },
  certificates: {
    title: 'MSB 인증서',
    hint: '면허 및 등록 정보',
    empty: '아직 인증서가 없습니다',
    empty_hint: '거래소의 면허와 등록 정보가 여기에 표시됩니다.',
  },
  download: {
    title: '앱 다운로드',
    name: '이름',
    version: '버전',
    size: '크기',
    updated: '업데이트 시각',
    install: '설치',
    installed: '앱이 설치되어 있습니다',
    installed_hint: '홈 화면에서 여세요. 업데이트는 자동입니다.',
    how: '홈 화면에 추가',
    how_menu: '브라우저 메뉴에서 “앱 설치” 또는 “홈 화면에 추가”를 선택하세요.',
    how_share: 'Safari에서 공유를 탭한 다음 “홈 화면에 추가”를 선택하세요.',
    links: '다른 설치 방법',
  },
};
