import type { finance as english } from '../en/finance.ts';
import type { Translation } from '../translation.ts';

export const finance: Translation<typeof english> = {
  title: 'Tài chính',
  products: 'Sản phẩm',
  on_sale: 'Đang bán',
  mine: 'Đầu tư của tôi',
  financial: 'Sản phẩm tài chính',
  financial_hint: 'Lợi suất năm trên BTC hoặc ETH của bạn',
  lock_mining: 'Khai thác khóa',
  lock_mining_hint: 'Khóa USDT, nhận lãi mỗi ngày',
  ieo: 'IEO',
  ieo_hint: 'Đăng ký mua token mới',
  my_financial: 'Sản phẩm tài chính đã mua',
  my_lock_mining: 'Lệnh khai thác khóa',
  my_ieo: 'Đăng ký của tôi',
  nothing_on_sale: 'Hiện không có sản phẩm nào được bán',
  nothing_on_sale_hint: 'Sản phẩm mới sẽ hiện ở đây ngay khi mở bán.',
  a_year: 'mỗi năm',
  a_day: 'mỗi ngày',
  days: '{days, plural, other {# ngày}}',
  details: 'Chi tiết',
  rates: '{from} đến {to}',
  funded: 'Chỉ bán khi số tiền phải trả đã được dành sẵn từ trước.',
  not_offered: 'Hiện chưa cung cấp',
  not_offered_hint: 'Những gì bạn đang nắm giữ vẫn tiếp tục và được thanh toán như đã thỏa thuận.',
  verify_not_verified: 'Xác minh danh tính để đầu tư',
  verify_pending: 'Hồ sơ xác minh đang được xét duyệt',
  verify_rejected: 'Xác minh bị từ chối, hãy thử lại',
  available: 'Khả dụng {amount} {currency}',
  max: 'Tối đa',
  max_named: 'Nhiều nhất có thể: {amount}',
  unanswered:
    'Không nhận được phản hồi. Hãy xem lịch sử trước khi thử lại: cùng một lệnh không bao giờ được đặt hai lần.',
  notice: {
    financial_settled:
      'Một sản phẩm tài chính đã đáo hạn: {amount} {currency} đã được trả vào tài khoản coin.',
    mining_done: 'Một lệnh khai thác khóa đã kết thúc: {amount} {currency} đã về tài khoản coin.',
    ieo_allotted: 'Bạn được phân bổ {amount} {currency}.',
    ieo_refunded: '{amount} {currency} trong khoản đăng ký đã được hoàn lại.',
    ieo_credited: '{amount} {currency} đã được ghi có vào tài khoản coin.',
  },
};
