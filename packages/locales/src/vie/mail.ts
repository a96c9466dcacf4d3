import type { mail as english } from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english> = {
  code: {
    subject: {
      register: 'Xác nhận đăng ký {app}',
      forgot: 'Đặt lại mật khẩu {app} của bạn',
      password: 'Đổi mật khẩu {app} của bạn',
      withdrawal: 'Xác nhận lệnh rút tiền trên {app}',
      security: 'Xác nhận cài đặt bảo mật {app}',
    },
    greeting: 'Xin chào,',
    line: 'Mã xác minh của bạn là {code}.',
    validity:
      'Mã có hiệu lực trong {minutes} phút. Đừng chia sẻ mã với bất kỳ ai: nhân viên của chúng tôi sẽ không hỏi mã này.',
    ignore: 'Nếu bạn không yêu cầu mã này, hãy bỏ qua email. Không có mã thì không có gì thay đổi.',
  },
  opening: {
    subject: 'Chào mừng đến với {app}',
    greeting: 'Xin chào {name},',
    line: 'Tài khoản của bạn đã được mở. Hãy dùng thử mọi tính năng với tài khoản demo trước; để giao dịch bằng tiền thật, hãy xác minh danh tính trong phần cài đặt.',
    signature: 'Đội ngũ {app}',
  },
  verification: {
    subject: {
      approved: 'Xác minh {app} của bạn đã được chấp thuận',
      rejected: 'Hồ sơ xác minh {app} của bạn cần chỉnh sửa',
    },
    approved: {
      primary: 'Danh tính của bạn đã được xác minh. Bây giờ bạn có thể giao dịch bằng tiền thật.',
      advanced: 'Xác minh nâng cao của bạn đã được chấp thuận. Hạn mức cao hơn đã có hiệu lực.',
    },
    rejected: {
      primary: 'Hồ sơ xác minh danh tính của bạn không được chấp nhận.',
      advanced: 'Hồ sơ xác minh nâng cao của bạn không được chấp nhận.',
    },
    reason: 'Lý do: {reason}',
    retry: 'Vui lòng sửa thông tin trong phần cài đặt và gửi lại.',
  },
  sms: '{app}: mã xác minh của bạn là {code}, có hiệu lực trong {minutes} phút. Không chia sẻ mã với bất kỳ ai.',
};
