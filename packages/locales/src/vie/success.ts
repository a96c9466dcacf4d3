import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: 'Đăng ký thành công. Vui lòng đăng nhập.',
  code_sent: 'Đã gửi mã xác minh.',
  deposit_submitted: 'Đã gửi yêu cầu nạp tiền. Số tiền sẽ được cộng sau khi xác nhận.',
  logged_out: 'Bạn đã đăng xuất.',
  logged_in: 'Bạn đã đăng nhập.',
  password_reset: 'Mật khẩu đã được đặt lại. Vui lòng đăng nhập.',
  password_changed: 'Mật khẩu của bạn đã được đổi. Vui lòng đăng nhập lại.',
  totp_bound: 'Đã bật xác minh Google.',
  totp_unbound: 'Đã tắt xác minh Google.',
  profile_changed: 'Đã cập nhật hồ sơ của bạn.',
  realname_submitted: 'Đã gửi thông tin của bạn. Việc xét duyệt mất từ 1 đến 24 giờ.',
  demo_reset: 'Tài khoản demo đã được đặt lại.',
  order_placed: 'Đặt lệnh thành công.',
  order_canceled: 'Đã hủy lệnh.',
  orders_canceled: 'Đã hủy các lệnh.',
  position_closed: 'Đã đặt lệnh đóng vị thế.',
  positions_closed: 'Đã đặt các lệnh đóng vị thế.',
  position_reversed: 'Đã đảo chiều vị thế.',
  protection_set: 'Đã lưu cắt lỗ và chốt lời.',
  margin_changed: 'Đã thay đổi ký quỹ.',
  multiple_changed: 'Đã thay đổi đòn bẩy.',
  option_bought: 'Đã mua quyền chọn.',
  option_closed: 'Đã đóng quyền chọn.',
  options_closed: 'Đã đóng các quyền chọn.',
};
