// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@trade/client/test-server';
import type { UserInfo } from '@trade/protocol';
import { UPLOAD_LIMIT } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, fill, note, press, visit } from '../../customer.ts';
import { heicFile, pictureFile, stubCanvas } from '../../kit/canvas.ts';
import { maria } from '../../people.ts';

const PAGE = '/setting/user-profile';
const FILE = 'abcdefghijklmnop';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Answers as the server does: with the changed user. */
const changed = ({ body }: Call) => ({ data: { ...maria, ...(body as Partial<UserInfo>) } });

describe('the profile', () => {
  it('shows who the customer is', async () => {
    await visit(PAGE, { user: { nickname: 'Maria', credit_score: 97 } });
    for (const text of ['Maria', '97', 'maria@example.com', '+34600111222', '1000', 'MARIA123']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  it.each([
    ['User ID', '1000'],
    ['Invitation code', 'MARIA123'],
  ])('copies: %s', async (name, text) => {
    await visit(PAGE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: `Copy: ${name}` }));
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(await screen.findByText('Copied')).toBeTruthy();
  });

  it('says when the browser does not let anything be copied', async () => {
    await visit(PAGE);
    const user = userEvent.setup({ writeToClipboard: false });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Copy: User ID' }));
    expect(await screen.findByText(/This cannot be copied here/)).toBeTruthy();
  });

  it('tells what changed the credit score', async () => {
    const history = [
      { cause: 'late_answer', change: -5, score: 97, reason: 'Late delivery', date: 2 },
      { cause: 'conduct', change: 2, score: 102, reason: 'Long-standing customer', date: 1 },
    ];
    await visit(PAGE, { answers: { '/user/credit_score': { data: { score: 97, history } } } });
    await press(/Credit score/);
    expect(await screen.findByText('Late delivery')).toBeTruthy();
    expect(screen.getByText('Late reply')).toBeTruthy();
    expect(screen.getByText('-5')).toBeTruthy();
    expect(screen.getByText('+2')).toBeTruthy();
    expect(screen.getByText('Score 102')).toBeTruthy();
  });

  it('says that nothing has changed it', async () => {
    await visit(PAGE, { answers: { '/user/credit_score': { data: { score: 100, history: [] } } } });
    await press(/Credit score/);
    expect(await screen.findByText('No changes to your score yet')).toBeTruthy();
  });
});

describe('the nickname', () => {
  it.each(['A', '', '  ', 'a b', 'Ma-ria', 'Málaga', 'ひらがな', '😀😀'])(
    'cannot be "%s"',
    async (nickname) => {
      const server = await visit(PAGE);
      await press(/Nickname/);
      await screen.findByLabelText('Nickname', { selector: 'input' });
      await fill({ Nickname: nickname });
      await press('Save');
      await waitFor(() => expect(field('Nickname').getAttribute('aria-invalid')).toBe('true'));
      expect(note('Nickname')).toBe('2 to 10 characters: Chinese characters, English letters or digits');
      expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    },
  );

  it.each(['Ma', 'Maria12345', '玛丽亚', '玛丽a1'])('can be "%s"', async (nickname) => {
    const server = await visit(PAGE, { answers: { 'PUT /user/': changed } });
    await press(/Nickname/);
    await screen.findByLabelText('Nickname', { selector: 'input' });
    await fill({ Nickname: ` ${nickname}`.slice(0, 10) });
    await press('Save');
    expect(await screen.findByText('Your nickname has been changed.')).toBeTruthy();
    const [put] = server.calls.filter(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ nickname: ` ${nickname}`.slice(0, 10).trim() });
  });

  it('shows what the server has against it', async () => {
    await visit(PAGE, { answers: { 'PUT /user/': { code: 561, message: 'Not this one.' } } });
    await press(/Nickname/);
    await screen.findByLabelText('Nickname', { selector: 'input' });
    await fill({ Nickname: 'Maria' });
    await press('Save');
    await waitFor(() => expect(note('Nickname')).toBe('Not this one.'));
  });
});

describe('the photo', () => {
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Change photo'), file, { applyAccept: false });

  it('is shrunk, sent and shown', async () => {
    const drawn = stubCanvas();
    const server = await visit(PAGE, {
      answers: {
        '/upload': { data: { file_id: FILE, url: `/api/v3/files/${FILE}` } },
        'PUT /user/': changed,
        [`/files/${FILE}`]: { status: 200, text: 'picture' },
      },
    });
    await choose(pictureFile());
    expect(await screen.findByText('Your photo has been changed.')).toBeTruthy();
    expect(server.to('/upload')[0]?.body).toContain('avatar');
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ avatar: FILE });
    expect(drawn[0]).toMatchObject({ width: 512, height: 384 });
    await waitFor(() => expect(document.querySelector('img[src="blob:picture"]')).toBeTruthy());
  });

  it('is removed', async () => {
    stubCanvas();
    const server = await visit(PAGE, {
      user: { avatar: FILE },
      answers: { 'PUT /user/': changed, [`/files/${FILE}`]: { status: 200, text: 'picture' } },
    });
    await press('Remove');
    expect(await screen.findByText('Your photo has been removed.')).toBeTruthy();
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ avatar: null });
  });

  it.each([
    ['no picture', pictureFile(10, 'a.txt', 'text/plain'), 'Choose an image: JPG, PNG, WebP or GIF.'],
    ['5 MB', pictureFile(UPLOAD_LIMIT), 'The image must be under 5 MB. Choose a smaller one.'],
  ])('of %s is not sent', async (_, file, said) => {
    stubCanvas();
    const server = await visit(PAGE);
    await choose(file);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(server.to('/upload')).toEqual([]);
  });

  it('of a format that the browser does not read is not sent', async () => {
    const server = await visit(PAGE);
    await choose(heicFile());
    expect(await screen.findByText(/HEIC, for example.*Choose a JPG, PNG, WebP or GIF/)).toBeTruthy();
    expect(server.to('/upload')).toEqual([]);
  });

  it('that cannot be compressed is not sent', async () => {
    const server = await visit(PAGE);
    await choose(pictureFile());
    expect(await screen.findByText(/could not be compressed/)).toBeTruthy();
    expect(server.to('/upload')).toEqual([]);
  });

  it.each([
    [
      { code: 562, message: 'The upload failed. Choose another file.' },
      'The upload failed. Choose another file.',
    ],
    [{ status: 502, text: 'no envelope' }, 'Failed to upload image. Try again.'],
  ])('that the server does not take says so: %j', async (answer, said) => {
    stubCanvas();
    await visit(PAGE, { answers: { '/upload': answer } });
    await choose(pictureFile());
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
