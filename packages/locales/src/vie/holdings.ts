import type * as english from '../en/holdings.ts';
import type { Translation } from '../translation.ts';

export const holdings: Translation<typeof english.holdings> = {
  title: 'Lệnh và vị thế',
  lists: 'Các khoản đang mở',
  positions: 'Vị thế ({count})',
  orders: 'Lệnh ({count})',
  options: 'Quyền chọn ({count})',
  products: 'Sản phẩm ({count})',
  payments: 'Nạp/rút ({count})',
  history: 'Lịch sử',
  product: 'Sản phẩm',
  all: 'Tất cả',
  spot: 'Giao ngay',
  orders_of: 'Lệnh: {product}',
  closed_positions: 'Vị thế đã đóng',
  records: 'Lịch sử sản phẩm và nạp/rút',
  no_payments: 'Không có khoản nạp/rút đang chờ',
  no_payments_hint: 'Các khoản nạp và rút đang chờ sẽ hiện ở đây.',
  none_of_product: 'Không có gì đang mở ở sản phẩm này',
  to_all: 'Lệnh và vị thế của mọi sản phẩm',
};

export const first_steps: Translation<typeof english.first_steps> = {
  title: 'Các bước đầu tiên',
  demo: 'Dùng thử tài khoản demo',
  demo_hint: '300.000 USDT tiền mô phỏng, không rủi ro',
  verify: 'Xác minh danh tính',
  verify_hint: 'Cần để giao dịch bằng tiền thật',
  verify_pending: 'Đang xét duyệt',
  deposit: 'Nạp tiền',
  deposit_hint: 'Gửi tiền đến địa chỉ nạp riêng của bạn',
  done: 'Xong',
  next: 'Tiếp theo',
  dismiss: 'Ẩn các bước đầu tiên',
  empty: 'Tài khoản này chưa có tiền',
};
