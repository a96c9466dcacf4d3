import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, pageOf } from '../../harness/console.tsx';

const SETTINGS = {
  app_name: 'Harbour',
  app_full_name: 'Harbour Exchange',
  app_version: '',
  app_logo: null,
  app_favicon: null,
  official_name: 'Harbour Ltd.',
  official_logo: null,
  official_link: 'https://harbour.example.com/',
  official_site_customer_service_link: '',
  im_link: '',
  default_withdrawal_fee_rate: '0.01',
  timezone: 'UTC',
  is_hour12_open: '0',
};
const DEFAULTS = { app_version: '1.2.3', app_logo: '/favicon.svg', app_favicon: '/favicon.svg' };
const PICTURE = 'a'.repeat(64);
const EARLIER = {
  version: 3,
  settings: { ...SETTINGS, app_name: 'Quay' },
  reason: 'The first name',
  written_by: 'bob@venue.example',
  written_at: Date.UTC(2026, 0, 2),
};
const data = { version: 4, settings: SETTINGS, defaults: DEFAULTS, waiting: [] };
const routes = {
  'GET /settings': { data },
  'PUT /settings': { data: { ...data, version: 5 } },
  'GET /settings/versions': pageOf({ ...EARLIER, version: 4, settings: SETTINGS }, EARLIER),
  'POST /settings/pictures': { data: { id: PICTURE, url: `/api/v3/app/pictures/${PICTURE}` } },
};

async function open() {
  const opened = await openAs(['admin'], '/settings', routes);
  await screen.findByLabelText('Name');
  const { user } = opened;
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text !== '') await user.type(screen.getByLabelText(label), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const confirm = async (reason: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    if (reason !== '') await user.type(dialog.getByLabelText('Reason'), reason);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  return { ...opened, type, save, confirm };
}

describe('the settings of the app', () => {
  it('say how long a dearer withdrawal fee waits, before and afterwards, and nothing of a cheaper one', async () => {
    const { api, type, save, confirm, user } = await open();
    api.answer('GET /terms-notice', { data: { notice_ms: 3_600_000 * 36 } });
    const waiting = [{ approval_id: '7', effective_at: null, changes: [] }];
    api.answer('PUT /settings', { data: { ...data, waiting } });
    await type('Withdrawal fee', '0.5');
    await save();
    expect(screen.queryByText(/money here: Withdrawal fee/)).toBeNull();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await type('Withdrawal fee', '2');
    await save();
    expect(
      await screen.findByText(
        /money here: Withdrawal fee\. The higher fee waits .* a notice period of 36 hours.* All other changes apply/,
      ),
    ).toBeTruthy();
    await confirm('Networks cost more');
    expect(
      await screen.findByText(
        /^The change to Withdrawal fee is waiting for a second operator\. It takes effect 36 hours/,
      ),
    ).toBeTruthy();
  });

  it('are for administrators alone', async () => {
    await openAs(['support', 'reviewer', 'treasury', 'market'], '/settings', routes);
    await screen.findByText('Ann');
    expect(screen.queryByRole('link', { name: 'App settings' })).toBeNull();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('are saved as a whole, with a reason, after saying what changes', async () => {
    const { api, confirm, save, type, user } = await open();
    expect(screen.getByText('Leave empty to use the product’s own version, 1.2.3.')).toBeTruthy();
    await type('Name', 'Pier');
    await type('Withdrawal fee', '0.25');
    await user.selectOptions(screen.getByLabelText('Clock'), '12 hours (02:05:07 PM)');
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
    await save();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Name: Harbour → Pier')).toBeTruthy();
    expect(dialog.getByText('Withdrawal fee: 1 % → 0.25 %')).toBeTruthy();
    await confirm('');
    expect(api.callsTo('PUT /settings')).toEqual([]);
    await confirm('Renamed');
    expect(await screen.findByText('The settings have been saved.')).toBeTruthy();
    expect(api.callsTo('PUT /settings').map(({ body }) => body)).toEqual([
      {
        version: 4,
        settings: {
          ...SETTINGS,
          app_name: 'Pier',
          default_withdrawal_fee_rate: '0.0025',
          timezone: 'Asia/Tokyo',
          is_hour12_open: '1',
        },
        reason: 'Renamed',
      },
    ]);
  });

  it.each([
    ['Name', ' ', 'Enter a name of at most 60 characters.'],
    ['Messenger link', 'javascript:alert(1)', 'Enter a complete address that begins with'],
    ['Official website', 'harbour.example.com', 'Enter a complete address that begins with'],
    ['Withdrawal fee', '5.1', 'Enter a value from 0 to 5 %.'],
    ['Withdrawal fee', '0.00001', 'Enter a percentage with at most 4 decimal places.'],
    ['Withdrawal fee', '', 'Enter a percentage with at most 4 decimal places.'],
  ])('are not saved with the %s "%s"', async (label, text, problem) => {
    const { save, type } = await open();
    await type(label, text);
    await save();
    expect(screen.getByText(problem, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('take a picture that was uploaded, and give it back', async () => {
    const { api, confirm, save, user } = await open();
    const logo = within(screen.getByRole('group', { name: 'Logo' }));
    await user.upload(
      logo.getByLabelText('Logo', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    const remove = await logo.findByRole('button', { name: 'Use default' });
    expect(String(api.callsTo('POST /settings/pictures')[0]?.body)).toMatch(/name="purpose"\s+logo/);
    await save();
    await confirm('A logo');
    expect(api.callsTo('PUT /settings')[0]?.body).toMatchObject({ settings: { app_logo: PICTURE } });
    expect(remove).toBeTruthy();
  });

  it('are taken from an earlier version', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Load into form' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Quay');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Harbour');
  });
});
