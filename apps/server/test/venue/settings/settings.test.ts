import { type AppData, type AuditEntry, type ConsoleSettings, calls, isTimezone } from '@trade/protocol';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';
import { boxedPicture, picture } from '../../harness/uploads.ts';

let server: TestServer;
let admin: TestOperator;

beforeAll(async () => {
  server = await startTestServer({
    APP_NAME: 'Harbour',
    TIMEZONE: 'Asia/Bangkok',
    WITHDRAWAL_FEE_RATE: '0.002',
    SUPPORT_LINK: 'https://chat.example.com/@desk',
  });
  admin = await enrolFirst(server);
});
afterAll(() => server.stop());

const options = () => ({ token: admin.token });
const appData = async () => (await server.client.call<AppData>(calls.readAppData)).data.app;
const inForce = async () =>
  (await server.client.call<ConsoleSettings>(calls.readSettings, { ...options() })).data;

/** Saves the settings in force with these changes. */
async function save(changes: Record<string, unknown>, reason = 'A new look') {
  const { settings, version } = await inForce();
  const body = { version, settings: { ...settings, ...changes }, reason };
  return server.client.call<ConsoleSettings>(calls.saveSettings, { ...options(), body });
}

async function uploadBrand(purpose: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'logo.png');
  const answer = await fetch(`${server.url}/api/v3/console/settings/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  return (await answer.json()) as { code: number; data: { id: string; url: string } };
}

describe('before an operator saves any', () => {
  it('the settings are those of the configuration', async () => {
    expect(await inForce()).toMatchObject({
      version: 0,
      settings: {
        app_name: 'Harbour',
        app_full_name: 'Harbour',
        app_version: '',
        timezone: 'Asia/Bangkok',
        default_withdrawal_fee_rate: '0.002',
        im_link: 'https://chat.example.com/@desk',
        is_hour12_open: '0',
      },
      defaults: { app_logo: '/favicon.svg', app_favicon: '/favicon.svg' },
    });
    expect(await appData()).toMatchObject({ app_name: 'Harbour', timezone: 'Asia/Bangkok' });
  });
});

describe('settings that an operator saves', () => {
  const CHANGES = {
    app_name: 'Quay',
    app_full_name: 'Quay Markets',
    app_version: '7.1',
    official_name: 'Quay Ltd.',
    official_link: 'https://quay.example.com/',
    official_site_customer_service_link: 'https://help.example.com/',
    im_link: 'https://im.example.com/',
    default_withdrawal_fee_rate: '0.0035',
    timezone: 'America/New_York',
    is_hour12_open: '1',
  } as const;

  it('reach customers at once, and after a restart', async () => {
    expect((await save(CHANGES)).data).toMatchObject({ version: 1, settings: CHANGES });
    expect(await appData()).toMatchObject(CHANGES);
    const download = await server.client.call<{ name: string; version: string }>(calls.readAppDownload);
    expect(download.data).toMatchObject({ name: 'Quay', version: '7.1' });
    const config = await server.client.call<unknown>(calls.listSymbols);
    expect(config.code).toBe(200);
    await server.restart();
    expect(await appData()).toMatchObject(CHANGES);
  });

  it('stay as a version, and are in the audit log with their changes', async () => {
    await save({ app_name: 'Pier' }, 'Renamed');
    const { data } = await server.client.call<{ items: object[]; next_cursor: string | null }>(
      calls.listSettingsVersions,
      { query: { limit: 1 }, ...options() },
    );
    expect(data).toMatchObject({
      items: [{ version: 2, reason: 'Renamed', written_by: admin.account, settings: { app_name: 'Pier' } }],
      next_cursor: '2',
    });
    const audit = await server.client.call<{ items: AuditEntry[] }>(calls.listAudit, {
      query: { limit: 1 },
      ...options(),
    });
    expect(audit.data.items[0]).toMatchObject({
      operator: admin.account,
      action: 'settings.change',
      subject: 'settings',
      detail: { reason: 'Renamed', version: 2, from: { app_name: 'Quay' }, to: { app_name: 'Pier' } },
    });
  });

  it('are refused when somebody else has saved since', async () => {
    const { settings, version } = await inForce();
    const body = { version, settings, reason: 'At the same time' };
    const put = () => server.client.call(calls.saveSettings, { ...options(), body });
    const codes = (await Promise.all([put(), put()])).map(({ code }) => code);
    expect(codes.sort((a, b) => a - b)).toEqual([200, 12320]);
  });

  it.each([
    ['no name', { app_name: '  ' }],
    ['a long name', { app_full_name: 'x'.repeat(61) }],
    ['a script as a link', { im_link: 'javascript:alert(1)' }],
    ['a link with a login', { official_link: 'https://bank.example.com@evil.example/' }],
    ['half a link', { official_site_customer_service_link: 'https://' }],
    ['a rate of all', { default_withdrawal_fee_rate: '1' }],
    ['a rate beyond 5 %', { default_withdrawal_fee_rate: '0.050001' }],
    ['a negative rate', { default_withdrawal_fee_rate: '-0.1' }],
    ['a rate finer than a millionth', { default_withdrawal_fee_rate: '0.0000001' }],
    ['a rate in words', { default_withdrawal_fee_rate: '1e-3' }],
    ['a zone of nowhere', { timezone: 'Mars/Olympus' }],
    ['an offset', { timezone: '+07:00' }],
    ['a third clock', { is_hour12_open: '2' }],
    ['a picture that was never uploaded', { app_logo: 'a'.repeat(64) }],
    ['an address as a picture', { app_logo: 'https://evil.example/logo.svg' }],
    ['something unknown', { market: 'live' }],
  ])('is refused with %s', async (_what, changes) => {
    const before = await inForce();
    expect((await save(changes)).code).toBe(561);
    expect(await inForce()).toEqual(before);
  });

  it('need a reason', async () => {
    expect((await save({ app_name: 'Jetty' }, ' ')).code).toBe(561);
  });
});

describe('logo and icon', () => {
  it('are encoded anew and served to everybody for good', async () => {
    const { data } = await uploadBrand('logo', await picture('jpeg', 900, 300));
    await save({ app_logo: data.id });
    const { app_logo, official_logo } = await appData();
    expect(app_logo).toBe(data.url);
    expect(official_logo).toBe(data.url);
    const answer = await fetch(server.url + app_logo);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { format, height, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, height, width }).toEqual({ format: 'png', width: 512, height: 171 });
  });

  it('an icon becomes a square', async () => {
    const { data } = await uploadBrand('favicon', await picture('png', 90, 30));
    await save({ app_favicon: data.id });
    const { app_favicon } = await appData();
    const answer = await fetch(server.url + app_favicon);
    const { height, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([512, 512]);
  });

  it('are never a drawing with a script, nor anything else that is no picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect((await uploadBrand('logo', Buffer.from(svg))).code).toBe(562);
    expect((await uploadBrand('logo', (await picture()).subarray(0, 200))).code).toBe(562);
    expect((await uploadBrand('logo', boxedPicture())).code).toBe(577);
    expect((await uploadBrand('avatar', await picture())).code).toBe(561);
  });

  it('that are not there answer 559', async () => {
    for (const id of ['a'.repeat(64), '../../etc/passwd', 'x'])
      expect(
        (await server.client.call(calls.readBrandPicture, { params: { id: encodeURIComponent(id) } })).code,
      ).toBe(559);
  });
});

it('a withdrawal fee that was saved before there was a bound starts the server, and costs no more than the bound', async () => {
  await server.restart(() =>
    writeAsServer(
      server,
      'app_settings_versions',
      `INSERT INTO app_settings_versions (version, settings, reason, written_by)
       SELECT version + 1, settings || '{"default_withdrawal_fee_rate":"0.9"}', 'Old', 'ann'
       FROM app_settings_versions ORDER BY version DESC LIMIT 1`,
    ),
  );
  expect(await appData()).toMatchObject({ default_withdrawal_fee_rate: '0.05' });
});

it('knows the time zones of the world', () => {
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
    expect([zone, isTimezone(zone)]).toEqual([zone, true]);
});
