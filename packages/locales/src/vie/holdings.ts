import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: 'Lệnh và vị thế',
  lists: 'Những gì đang mở',
  positions: 'Vị thế ({count})',
  orders: 'Lệnh ({count})',
  options: 'Quyền chọn ({count})',
  products: 'Sản phẩm ({count})',
  payments: 'Nạp rút ({count})',
  history: 'Lịch sử',
  product: 'Sản phẩm',
  all: 'Tất cả',
  spot: 'Coin',
  orders_of: 'Lệnh: {product}',
  closed_positions: 'Vị thế đã đóng',
  records: 'Lịch sử sản phẩm và nạp rút',
  no_payments: 'Không có giao dịch đang xử lý',
  no_payments_hint: 'Nạp và rút hiện ở đây cho đến khi được xử lý.',
  none_of_product: 'Không có gì đang mở ở sản phẩm này',
  to_all: 'Lệnh và vị thế của mọi sản phẩm',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'Các bước đầu tiên',
  demo: 'Dùng thử tài khoản demo',
  demo_hint: '100.000 USDT tiền luyện tập, không mất gì',
  verify: 'Xác minh danh tính',
  verify_hint: 'Cần để giao dịch bằng tiền thật',
  verify_pending: 'Đang xét duyệt',
  deposit: 'Nạp tiền',
  deposit_hint: 'Địa chỉ riêng của bạn, được sàn theo dõi',
  done: 'Đã xong',
  next: 'Tiếp theo',
  dismiss: 'Ẩn các bước đầu tiên',
  empty: 'Tài khoản này còn trống',
};
