/** What the envelope's message says when a call went well, by the name of its success code. */
export const success = {
  registered: 'Registration successful. Please log in.',
  code_sent: 'Verification code sent.',
  logged_out: 'You are logged out.',
  logged_in: 'You are logged in.',
  password_reset: 'Your password has been reset. Please log in.',
  password_changed: 'Your password has been changed. Please log in again.',
  totp_bound: 'Google verification is on.',
  totp_unbound: 'Google verification is off.',
  profile_changed: 'Your profile has been changed.',
  realname_submitted: 'Your details have been submitted. The review takes 1 to 24 hours.',
  demo_reset: 'The demo account has been reset.',
  order_placed: 'Order placed.',
  order_canceled: 'Order canceled.',
  orders_canceled: 'Orders canceled.',
};
