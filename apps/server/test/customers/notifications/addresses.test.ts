import { describe, expect, it } from 'vitest';
import { isPublic, RefusedAddress, requireEndpoint } from '../../../src/platform/push/addresses.ts';
import { quietUntil } from '../../../src/platform/push/quiet.ts';

describe('an address that pushes may go to', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'no address',
  ])('is not %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://no-such-name.invalid/x',
  ])('is not %s', async (endpoint) => {
    await expect(requireEndpoint(endpoint, false)).rejects.toThrow(RefusedAddress);
  });
});

describe('quiet hours', () => {
  const at = (text: string) => Date.parse(text);
  const night = { from: '22:00', to: '07:00', timezone: 'Asia/Tokyo' };

  it('end in the time zone of the customer, also after midnight', () => {
    const end = at('2026-03-02T22:00:00Z');
    expect(quietUntil(night, at('2026-03-02T13:00:00Z'))).toBe(end);
    expect(quietUntil(night, at('2026-03-02T21:59:59Z'))).toBe(end);
    expect(quietUntil(night, end)).toBeNull();
    expect(quietUntil(night, at('2026-03-02T12:59:59Z'))).toBeNull();
  });

  it('follow a clock change, and are none when they end as they begin', () => {
    const berlin = { ...night, timezone: 'Europe/Berlin' };
    expect(quietUntil(berlin, at('2026-03-28T22:00:00Z'))).toBe(at('2026-03-29T05:00:00Z'));
    expect(quietUntil({ ...night, to: '22:00' }, at('2026-03-02T13:00:00Z'))).toBeNull();
  });
});
