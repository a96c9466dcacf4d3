import type { kit as english } from '../en/kit.ts';
import type { Translation } from '../translation.ts';

export const kit: Translation<typeof english> = {
  back: 'Quay lại',
  close: 'Đóng',
  cancel: 'Hủy',
  retry: 'Thử lại',
  loading: 'Đang tải',
  working: 'Đang xử lý',
  no_more: 'Không còn bản ghi nào',
  load_failed: 'Không thể tải nội dung',
  increase: 'Tăng',
  decrease: 'Giảm',
  percent: '{percent}%',
  show_password: 'Hiện mật khẩu',
  hide_password: 'Ẩn mật khẩu',
  pull: 'Kéo xuống để làm mới',
  release: 'Thả ra để làm mới',
  refreshing: 'Đang làm mới',
  unknown_error: 'Lỗi không xác định',
  notifications: 'Thông báo',
  seconds_left: 'Còn {seconds} giây',
};
