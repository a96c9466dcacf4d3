// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RealnameData } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, field, fill, press, toldAt, visit } from '../../customer.ts';
import { heicFile, pictureFile, stubCanvas } from '../../kit/canvas.ts';
import { realnameOf } from './standing.ts';

const PAGE = '/setting/authentication/primary-certification';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(realname: RealnameData = realnameOf('not_verified'), answers: Answers = {}) {
  let uploads = 0;
  const server = await visit(PAGE, {
    answers: {
      'GET /user/realname': { data: realname },
      '/upload': () => {
        uploads += 1;
        return { data: { file_id: `document-number-${uploads}`, url: '/' } };
      },
      ...answers,
    },
  });
  await screen.findByText(/^(Submit for review|Under review|Approved)$/);
  return server;
}

const choose = (side: 'Front' | 'Back', file = pictureFile()) =>
  userEvent.upload(screen.getByLabelText(`${side}: Choose a file`), file, { applyAccept: false });
const uploaded = (photos: number) =>
  waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(photos));
async function chooseDocument(type: string, country: string) {
  for (const [label, option] of [
    ['Document', type],
    ['Issued by', country],
  ] as const) {
    await userEvent.click(screen.getByLabelText(label));
    const sheet = within(await screen.findByRole('dialog', { name: label }));
    await userEvent.click(sheet.getByRole('button', { name: option }));
    await waitFor(() => expect(screen.getByLabelText(label).textContent).toBe(option));
  }
}

const entries = { 'Full name': 'Maria Lopez', 'Document number': 'X-123 456/7' };

describe('the primary verification', () => {
  it('needs everything', async () => {
    const server = await open();
    await press('Submit for review');
    await toldAt('Full name', 'Enter your full name.');
    await toldAt('Document number', 'Enter the document number.');
    expect(screen.getByText('Choose which document it is.')).toBeTruthy();
    expect(screen.getByText('Choose the country that issued it.')).toBeTruthy();
    expect(screen.getByText('Add a photo of the front.')).toBeTruthy();
    expect(screen.getByText('Add a photo of the back.')).toBeTruthy();
    expect(server.to('/user/realname').map(({ method }) => method)).not.toContain('POST');
  });

  it.each([
    ['Full name', 'Al', 'Use at least 3 characters.'],
    ['Full name', ' A ', 'Use at least 3 characters.'],
    ['Document number', '身份123', 'The document number cannot contain Chinese characters. Check it.'],
    ['Document number', 'A#1', 'Use letters, digits, spaces, dots, slashes and dashes.'],
  ])('%s "%s": %s', async (label, text, said) => {
    await open();
    await fill({ [label]: text });
    await press('Submit for review');
    await toldAt(label, said);
  });

  it('takes a photo from the camera or a file', async () => {
    await open();
    expect(field('Front: Take a photo').getAttribute('capture')).toBe('environment');
    expect(field('Front: Choose a file').hasAttribute('capture')).toBe(false);
    expect(field('Back: Take a photo').accept).toBe('image/*');
  });

  it('is submitted with both photos, and is then under review', async () => {
    stubCanvas();
    const server = await open(undefined, { 'POST /user/realname': { data: realnameOf('pending') } });
    await fill(entries);
    await chooseDocument('Identity card', 'Spain');
    await choose('Front');
    await uploaded(1);
    await choose('Back');
    await uploaded(2);
    expect(screen.getByRole('img', { name: 'Photo: Front' }).getAttribute('src')).toBe('blob:picture');
    await press('Submit for review');
    expect(await screen.findByText('Under review')).toBeTruthy();
    expect(server.to('/user/realname').find(({ method }) => method === 'POST')?.body).toEqual({
      level: 'primary',
      real_name: 'Maria Lopez',
      document_type: 'identity_card',
      document_country: 'ES',
      document_number: 'X-123 456/7',
      front: 'document-number-1',
      back: 'document-number-2',
    });
    expect(server.to('/upload')[0]?.body).toContain('identity');
    expect(await screen.findByText(/Your details have been submitted/)).toBeTruthy();
  });

  it('shows what the server refuses and what it knows by now', async () => {
    stubCanvas();
    await open(undefined, { 'POST /user/realname': { code: 561, message: 'Some entries are not valid.' } });
    await fill(entries);
    await chooseDocument('Passport', 'Spain');
    await choose('Front');
    await choose('Back');
    await uploaded(2);
    await press('Submit for review');
    expect(await screen.findByText('Some entries are not valid.')).toBeTruthy();
  });

  it('does not go on before a photo has arrived', async () => {
    stubCanvas();
    await open(undefined, { '/upload': 'never' });
    await fill(entries);
    await choose('Front');
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    await press('Submit for review');
    expect(await screen.findByText('Wait until the photo is uploaded.')).toBeTruthy();
  });

  it('says that a photo cannot be compressed', async () => {
    const server = await open();
    await choose('Back');
    expect(await screen.findByText(/could not be compressed/)).toBeTruthy();
    expect(server.to('/upload')).toEqual([]);
  });

  it.each([heicFile(), heicFile('')])(
    'says that the format of a photo is the reason, and which are taken (%#)',
    async (file) => {
      const server = await open();
      await choose('Front', file);
      expect(await screen.findByText(/HEIC, for example.*Choose a JPG, PNG, WebP or GIF/)).toBeTruthy();
      expect(server.to('/upload')).toEqual([]);
    },
  );

  it('shows what the server says about the format of a photo', async () => {
    stubCanvas();
    await open(undefined, { '/upload': { code: 577, message: 'Not this format.' } });
    await choose('Front');
    expect(await screen.findByText('Not this format.')).toBeTruthy();
  });

  it.each([
    { code: 562, message: 'Refused.' },
    { status: 502, text: 'no envelope' },
  ])('says that a photo did not arrive: %j', async (answer) => {
    stubCanvas();
    await open(undefined, { '/upload': answer });
    await choose('Front');
    expect(await screen.findByText(/The document could not be uploaded/)).toBeTruthy();
  });

  it.each([realnameOf('pending'), realnameOf('approved')])(
    'that is under review or approved cannot be changed (%#)',
    async (realname) => {
      await open(realname);
      expect(screen.getByText('Maria Lopez')).toBeTruthy();
      expect(screen.getByText('*****567Z')).toBeTruthy();
      expect(screen.getByText('Passport')).toBeTruthy();
      expect(screen.getByText('Spain')).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
    },
  );

  it('that was rejected says why and is sent again', async () => {
    stubCanvas();
    const server = await open(realnameOf('rejected'), {
      'PUT /user/realname': { data: realnameOf('pending') },
    });
    expect(screen.getByText('The photo is not sharp.')).toBeTruthy();
    expect(field('Full name').value).toBe('Maria Lopez');
    await fill({ 'Document number': 'X1234567Z' });
    await choose('Front');
    await uploaded(1);
    await choose('Back');
    await uploaded(2);
    await press('Submit for review');
    expect(await screen.findByText('Under review')).toBeTruthy();
    expect(server.to('/user/realname').find(({ method }) => method === 'PUT')?.body).toMatchObject({
      level: 'primary',
      document_type: 'passport',
      document_country: 'ES',
      document_number: 'X1234567Z',
    });
  });
});
