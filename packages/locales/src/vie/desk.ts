/** The wide screen: navigation on top, panels of a trading page, tables below. */
export const desk = {
  account: 'Tài khoản',
  search: 'Tìm cặp giao dịch và trang',
  search_nothing: 'Không có kết quả cho “{query}”',
  finance_all: 'Tổng quan',
  keys: 'Phím tắt',
  keys_hint: 'Phím tắt hoạt động khi bạn không nhập vào ô nào.',
  keys_anywhere: 'Trên mọi trang',
  keys_trading: 'Trên trang giao dịch',
  key_buy: 'Lệnh: mua',
  key_sell: 'Lệnh: bán',
  key_book: 'Di chuyển trong sổ lệnh',
  key_price: 'Dùng giá này',
  key_clear: 'Đóng, hoặc xóa lệnh đang nhập',
};
