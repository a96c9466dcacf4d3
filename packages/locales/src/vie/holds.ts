import type { holds as english } from '../en/holds.ts';
import type { Translation } from '../translation.ts';

export const holds: Translation<typeof english> = {
  title: {
    withdrawals: 'Tạm ngừng rút tiền',
    trading: 'Tạm ngừng giao dịch',
    frozen: 'Tài khoản của bạn bị đóng băng',
  },
  text: {
    withdrawals: 'Hiện bạn không thể rút tiền.',
    trading: 'Bạn có thể đóng vị thế và hủy lệnh, nhưng không thể mở hay mua mới.',
    frozen: 'Không thể rút tiền, mở lệnh hay mua. Bạn có thể đóng vị thế, hủy lệnh và thêm ký quỹ.',
  },
  kind: {
    withdrawals: 'Rút tiền',
    trading: 'Giao dịch',
    frozen: 'Tài khoản bị đóng băng',
  },
  why: {
    reason: 'Lý do: “{reason}”.',
    disabled: 'Tài khoản đã bị khóa.',
    password_changed: 'Mật khẩu đã được đổi.',
    authenticator_removed: 'Ứng dụng xác thực đã bị gỡ.',
  },
  until: 'Kết thúc lúc {time}.',
  until_lifted: 'Kéo dài cho đến khi chúng tôi gỡ bỏ.',
  contact: 'Liên hệ chăm sóc khách hàng',
  notice: {
    put: 'Nhân viên vận hành đã đặt hạn chế lên tài khoản của bạn',
    lifted: 'Một hạn chế trên tài khoản của bạn đã được gỡ bỏ',
  },
};
