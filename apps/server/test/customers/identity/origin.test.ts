import { describe, expect, it } from 'vitest';
import { describeOrigin, deviceOf } from '../../../src/customers/identity/sessions.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge, Windows',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0 Safari/537.36 OPR/124`,
      'Opera, Mac',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML) Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari, iPhone',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome, iPhone',
    ],
    [
      `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome, Android',
    ],
    [
      `${MOZILLA} (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
      'Samsung Internet, Android',
    ],
    [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox, Linux'],
    ['curl/8.5.0', 'curl'],
    ['<script>alert(1)</script>', ''],
    ['', ''],
    [undefined, ''],
  ])('that calls itself %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it('stays short, whatever it calls itself', () => {
    expect(deviceOf('x'.repeat(10_000)).length).toBeLessThanOrEqual(30);
  });
});

describe('an origin', () => {
  it('is told with and without a device', () => {
    expect(describeOrigin({ device: 'Chrome, Mac', ip: '203.0.113.9' })).toBe('Chrome, Mac · 203.0.113.9');
    expect(describeOrigin({ device: '', ip: '203.0.113.9' })).toBe('203.0.113.9');
  });
});
