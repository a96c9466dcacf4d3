import type * as english from '../en/number.ts';
import type { Translation } from '../translation.ts';

export const number: Translation<typeof english.number> = {
  unread: '数値として読み取れません。{plain} または {grouped} のように入力してください。',
  too_precise: '{count, plural, =0 {整数で入力してください} other {小数点以下は#桁までです}}',
  too_large: '数値が大きすぎます',
  counts_as: '{number} として扱います',
  ask: 'この数値でよろしいですか？',
  ask_confirm: 'はい、続ける',
  correct: '数値を修正してください',
};
