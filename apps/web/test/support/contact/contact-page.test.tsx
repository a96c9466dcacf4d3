// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@trade/client/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fill, press, toldAt, visit } from '../../customer.ts';
import { pictureFile, stubCanvas } from '../../kit/canvas.ts';

const MEGABYTE = 1024 * 1024;
const SENT = { data: { id: '9' } };

beforeEach(() => void stubCanvas());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let uploaded = 0;
const answers = (changes: Answers = {}): Answers => ({
  'POST /upload': () => {
    uploaded += 1;
    return { data: { file_id: `image-${String(uploaded).padStart(12, '0')}`, url: '' } };
  },
  'POST /contact': SENT,
  ...changes,
});
const open = async (changes?: Answers) => {
  uploaded = 0;
  return visit('/setting/contact-us', { answers: answers(changes) });
};
const question = () => screen.getByLabelText('Your question');
/** Past the picker's own filter, as a picker may be: the page must look for itself. */
const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Add an image'), files);
const shown = (count: number) => waitFor(() => expect(screen.queryAllByRole('img')).toHaveLength(count));
const photos = (count: number) => Array.from({ length: count }, (_, at) => pictureFile(100, `${at}.png`));
const body = (calls: readonly Call[]) => calls.map((call) => call.body);

describe('the contact form', () => {
  it('sends what was written, with the images in their order', async () => {
    const server = await open();
    await userEvent.type(question(), '  Where is my deposit?  ');
    await choose(...photos(2));
    await shown(2);
    await press('Send');
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(screen.getByText('We will get back to you at +34600111222.')).toBeTruthy();
    expect(body(server.to('/contact'))).toEqual([
      {
        phone: '+34600111222',
        question: 'Where is my deposit?',
        images: ['image-000000000001', 'image-000000000002'],
      },
    ]);
    expect(String(server.to('/upload')[0]?.body)).toContain('contact');
  });

  it('is there for the demo account, and for a second message', async () => {
    await visit('/setting/contact-us', { answers: answers(), demo: true });
    await userEvent.type(question(), 'First');
    await press('Send');
    await press('Write another message');
    expect(question()).toHaveProperty('value', '');
  });

  it('needs a phone number and a question', async () => {
    const server = await open();
    await fill({ 'Phone number': '' });
    await press('Send');
    expect(await screen.findByText('Enter your question.')).toBeTruthy();
    await toldAt('Phone number', 'Enter your phone number.');
    await fill({ 'Phone number': '+12345' });
    await toldAt('Phone number', 'Enter a valid phone number with its country code.');
    expect(server.to('/contact')).toEqual([]);
  });

  it('shows why the server refuses, and keeps what was written', async () => {
    await open({ 'POST /contact': { code: 557, message: 'Too many messages are waiting.' } });
    await userEvent.type(question(), 'Again');
    await press('Send');
    expect(await screen.findByText('Too many messages are waiting.')).toBeTruthy();
    expect(question()).toHaveProperty('value', 'Again');
  });
});

describe('the images of a message', () => {
  it.each([
    [
      'a document',
      pictureFile(10, 'a.pdf', 'application/pdf'),
      'This file type is not supported. Choose an SVG, PNG, GIF or JPG file.',
    ],
    [
      'a WebP',
      pictureFile(10, 'a.webp', 'image/webp'),
      'This file type is not supported. Choose an SVG, PNG, GIF or JPG file.',
    ],
    ['more than 5 MB', pictureFile(5 * MEGABYTE + 1), 'File size exceeds 5 MB. Choose a smaller file.'],
  ])('are not %s', async (_name, file, words) => {
    const server = await open();
    await choose(file);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.to('/upload')).toEqual([]);
  });

  it('may have exactly 5 MB', async () => {
    await open();
    await choose(pictureFile(5 * MEGABYTE));
    await shown(1);
  });

  it('are five at most: the first five of more are taken, and one can make room for another', async () => {
    const server = await open();
    await choose(...photos(4));
    await choose(...photos(3));
    expect(await screen.findByText('You can attach at most 5 files. Remove one first.')).toBeTruthy();
    await shown(5);
    expect(server.to('/upload')).toHaveLength(5);
    expect(screen.queryByLabelText('Add an image')).toBeNull();
    await press('Remove 3.png');
    await shown(4);
    expect(screen.getByLabelText('Add an image')).toBeTruthy();
  });

  it('may be a drawing, which is sent as the picture that it shows', async () => {
    const decode = vi.fn(async () => undefined);
    Object.assign(HTMLImageElement.prototype, { decode });
    const server = await open();
    await choose(
      new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.svg', {
        type: 'image/svg+xml',
      }),
    );
    await shown(1);
    expect(decode).toHaveBeenCalledTimes(1);
    const sent = String(server.to('/upload')[0]?.body);
    expect(sent).toContain('image/jpeg');
    expect(sent).not.toContain('onload');
  });

  it('that did not arrive hold the message back until they are sent again or removed', async () => {
    let failing = true;
    const server = await open({
      'POST /upload': () =>
        failing
          ? { code: 562, message: 'The upload failed.' }
          : { data: { file_id: 'image-again-0000', url: '' } },
    });
    await userEvent.type(question(), 'Look');
    await choose(pictureFile(100, 'proof.png'));
    expect(await screen.findByText('The upload failed.')).toBeTruthy();
    await press('Send');
    expect(await screen.findByText('Wait until the images are uploaded.')).toBeTruthy();
    failing = false;
    await press('Upload proof.png again');
    await shown(1);
    await press('Send');
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(body(server.to('/contact'))).toMatchObject([{ images: ['image-again-0000'] }]);
  });
});
