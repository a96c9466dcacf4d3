import type * as english from '../en/passkeys.ts';
import type { Translation } from '../translation.ts';

export const passkeys: Translation<typeof english.passkeys> = {
  title: 'Passkey',
  hint: 'Đăng nhập và xác nhận bằng thiết bị của bạn',
  what: 'Passkey được lưu trên điện thoại, máy tính hoặc khóa bảo mật của bạn. Bạn mở bằng vân tay, khuôn mặt hoặc mã PIN. Passkey chỉ dùng được trên trang này, nên không ai có thể lừa bạn đưa passkey.',
  add: 'Thêm passkey',
  empty: 'Chưa có passkey nào',
  empty_hint: 'Các passkey bạn thêm sẽ hiển thị ở đây.',
  name: 'Tên',
  name_hint: 'Ví dụ: thiết bị lưu passkey.',
  synced: 'Đồng bộ trên các thiết bị của bạn',
  bound: 'Chỉ trên một thiết bị',
  added: 'Thêm ngày {date}',
  used: 'Dùng lần cuối {time}',
  unused: 'Chưa từng dùng',
  rename: 'Đổi tên',
  rename_name: 'Đổi tên passkey {name}',
  renamed: 'Đã đổi tên passkey.',
  remove: 'Xóa',
  remove_name: 'Xóa passkey {name}',
  remove_title: 'Xóa passkey này?',
  remove_text: '{name} sẽ không còn dùng được để đăng nhập và xác nhận. Hãy xóa cả trên thiết bị của bạn.',
  recovery: 'Bị xóa khi đặt lại mật khẩu',
  copied: 'Đã ngừng vì bị sao chép',
  unavailable:
    'Trình duyệt này không dùng được passkey ở đây. Hãy dùng trình duyệt khác, hoặc mở trang bằng tên miền.',
  canceled: 'Chưa dùng passkey nào. Hãy thử lại.',
  confirm: 'Xác nhận bằng passkey',
  only: 'Tài khoản của bạn có passkey. Hãy xác nhận bằng passkey.',
};
