/** The wide screen: navigation on top, panels of a trading page, tables below. */
export const desk = {
  account: '계정',
  search: '거래쌍과 페이지 검색',
  search_nothing: '“{query}”와 일치하는 결과가 없습니다',
  finance_all: '전체 보기',
  keys: '단축키',
  keys_hint: '입력란에 입력하지 않을 때 작동합니다.',
  keys_anywhere: '모든 페이지',
  keys_trading: '거래 페이지',
  key_buy: '주문: 매수',
  key_sell: '주문: 매도',
  key_book: '호가창에서 이동',
  key_price: '가격 사용',
  key_clear: '닫기 또는 주문 비우기',
};
