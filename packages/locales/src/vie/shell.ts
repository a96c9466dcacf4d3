import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  menu: 'Menu chính',
  home: 'Trang chủ',
  market: 'Thị trường',
  trade: 'Giao dịch',
  finance: 'Tài chính',
  assets: 'Tài sản',
  support: 'Chăm sóc khách hàng',
  help: 'Trợ giúp',
  skip: 'Chuyển đến nội dung',
  simulated_market: 'Thị trường mô phỏng',
  demo: 'Demo',
  start_failed: 'Không thể khởi động ứng dụng',
  start_failed_hint: 'Hãy kiểm tra kết nối rồi thử lại.',
  not_found: 'Trang này không tồn tại',
  not_found_hint: 'Có thể địa chỉ bị gõ sai hoặc trang đã được chuyển đi.',
  go_home: 'Về trang chủ',
  page_failed: 'Không thể hiển thị trang này',
  page_failed_hint: 'Không có dữ liệu nào bị mất. Hãy thử lại hoặc về trang chủ.',
  block_failed: 'Không thể hiển thị phần này.',
  app_failed: 'Đã xảy ra lỗi',
  app_failed_hint: 'Hãy tải lại ứng dụng để tiếp tục.',
  reload: 'Tải lại',
  login_required: 'Vui lòng đăng nhập để tiếp tục',
  demo_login_ended: 'Phiên đăng nhập demo đã kết thúc. Bạn đang ở tài khoản thật.',
};
