import type * as english from '../en/number.ts';
import type { Translation } from '../translation.ts';

export const number: Translation<typeof english.number> = {
  unread: '无法识别为数字，请按 {plain} 或 {grouped} 的格式输入。',
  too_precise: '{count, plural, =0 {只能输入整数} other {最多 # 位小数}}',
  too_large: '数字过大',
  counts_as: '按 {number} 计算',
  ask: '您输入的是这个数字吗？',
  ask_confirm: '是的，继续',
  correct: '请更正数字',
};
