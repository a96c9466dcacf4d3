import type { RealnameData, VerificationStatus } from '@trade/protocol';

const limits: RealnameData['limits'] = [
  { level: 'none', trading_daily: '0', withdrawal_daily: '0', fiat_withdrawal_daily: '0' },
  {
    level: 'primary',
    trading_daily: '700000',
    withdrawal_daily: '20000',
    fiat_withdrawal_daily: '5000',
  },
  {
    level: 'advanced',
    trading_daily: '8000000',
    withdrawal_daily: '500000',
    fiat_withdrawal_daily: '100000',
  },
];

const application = (status: VerificationStatus) => ({
  status,
  reason: status === 'rejected' ? 'The photo is not sharp.' : null,
  submitted_at: status === 'not_verified' ? null : 1_700_000_000_000,
  decided_at: status === 'approved' || status === 'rejected' ? 1_700_003_600_000 : null,
});

/** What the server says of a customer whose levels stand so. */
export function realnameOf(
  primary: VerificationStatus,
  advanced: VerificationStatus = 'not_verified',
): RealnameData {
  return {
    primary: {
      ...application(primary),
      real_name: primary === 'not_verified' ? null : 'Maria Lopez',
      document_number: primary === 'not_verified' ? null : '*****567Z',
      document_type: primary === 'not_verified' ? null : 'passport',
      document_country: primary === 'not_verified' ? null : 'ES',
    },
    advanced: {
      ...application(advanced),
      home_address: advanced === 'not_verified' ? null : 'Calle Mayor 1, Madrid',
      work_address: advanced === 'not_verified' ? null : 'Gran Via 20, Madrid',
      relative_phone: advanced === 'not_verified' ? null : '+34600999888',
    },
    limits,
    level: advanced === 'approved' ? 'advanced' : primary === 'approved' ? 'primary' : 'none',
  };
}
