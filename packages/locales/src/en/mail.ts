/** Messages sent by email and SMS. The numbers are the template codes of the catalogue. */
export const mail = {
  code: {
    /** 99910, by purpose. */
    subject: {
      register: 'Confirm your registration with {app}',
      forgot: 'Reset your {app} password',
      password: 'Change your {app} password',
      withdrawal: 'Confirm your {app} withdrawal',
      security: 'Confirm your {app} security setting',
    },
    /** 99911 */
    greeting: 'Hello,',
    /** 99912 */
    line: 'Your verification code is {code}.',
    /** 99913 */
    validity:
      'It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone: our staff will not ask for it.',
    /** 99914 */
    ignore: 'If you did not request this code, ignore this message. Nothing changes without it.',
  },
  /** 99915 */
  opening: {
    subject: 'Welcome to {app}',
    greeting: 'Hello {name},',
    line: 'Your account is open. Try everything with the demo account first; to trade with real money, verify your identity in the settings.',
    signature: 'The {app} team',
  },
  sms: '{app}: your verification code is {code}, valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.',
};
