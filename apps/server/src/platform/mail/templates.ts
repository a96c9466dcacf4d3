/** The email texts by their template codes: the parts of a verification code's letter, and the letter to a new customer. */
export const TEMPLATES = {
  /** By purpose of the code. */
  99910: 'mail.code.subject',
  99911: 'mail.code.greeting',
  99912: 'mail.code.line',
  99913: 'mail.code.validity',
  99914: 'mail.code.ignore',
  99915: 'mail.opening',
} as const;
