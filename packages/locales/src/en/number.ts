/** What fields for numbers say. */
export const number = {
  unread: 'Not read as a number. Write it like {plain} or {grouped}.',
  too_precise: '{count, plural, =0 {Whole numbers only} one {At most # decimal} other {At most # decimals}}',
  too_large: 'The number is too large',
  counts_as: 'Counts as {number}',
  ask: 'Is this what you mean?',
  ask_confirm: 'Yes, use it',
  correct: 'Correct the number',
};
