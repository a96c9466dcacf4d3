import type * as english from '../en/number.ts';
import type { Translation } from '../translation.ts';

export const number: Translation<typeof english.number> = {
  unread: 'Không đọc được thành số. Hãy nhập như {plain} hoặc {grouped}.',
  too_precise: '{count, plural, =0 {Chỉ nhập số nguyên} other {Tối đa # chữ số thập phân}}',
  too_large: 'Số quá lớn',
  counts_as: 'Được hiểu là {number}',
  ask: 'Bạn muốn nhập số này?',
  ask_confirm: 'Đúng, tiếp tục',
  correct: 'Sửa lại số đã nhập',
};
