import type { LoginData, UserInfo } from '@trade/protocol';

export const maria: UserInfo = {
  id: '1000',
  email: 'maria@example.com',
  phone: '+34600111222',
  nickname: '',
  avatar: null,
  credit_score: 100,
  is_simulation: false,
  realname: { primary: 'not_verified', advanced: 'not_verified' },
  totp_bound: false,
  has_passkey: false,
  holds: [],
  invite_code: 'MARIA123',
  created_at: 1_700_000_000_000,
};
export const realLogin: LoginData = { token: 'real-token', userInfo: maria };
export const demoLogin: LoginData = { token: 'demo-token', userInfo: { ...maria, is_simulation: true } };
