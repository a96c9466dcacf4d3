import { act, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../../../src/app/app.tsx';
import { LanguageStore } from '../../../src/platform/texts/index.ts';
import { realnameOf } from '../../account/verification/standing.ts';
import { fill, press, visit } from '../../customer.ts';
import { pictureFile, stubCanvas } from '../../kit/canvas.ts';
import { type ClientCase, choose, NO_ENVELOPE } from './message.ts';

const PASSWORD_PAGE = '/setting/change-password';
const PROFILE_PAGE = '/setting/user-profile';
const PRIMARY_PAGE = '/setting/authentication/primary-certification';
const ADVANCED_PAGE = '/setting/authentication/advanced-certification';

/** The account, its verification, and the app as a whole. */
export const accountCases: readonly ClientCase[] = [
  [
    'auth.error.code_not_sent',
    async ({ auth }) => {
      await visit(PASSWORD_PAGE, { answers: { '/send_email': NO_ENVELOPE } });
      await press(auth.send_code);
    },
  ],
  [
    'auth.error.password_not_updated',
    async ({ auth, security }) => {
      await visit(PASSWORD_PAGE, { answers: { '/user/password': NO_ENVELOPE } });
      await fill({
        [auth.code]: '123456',
        [security.password.current]: 'secret1',
        [auth.password_new]: 'secret2',
        [auth.password_again]: 'secret2',
      });
      await press(security.password.submit);
    },
  ],
  [
    'pictures.upload_failed',
    async () => {
      stubCanvas();
      await visit(PROFILE_PAGE, { answers: { '/upload': NO_ENVELOPE } });
      await choose(pictureFile());
    },
  ],
  [
    'verification.form.upload_failed',
    async () => {
      stubCanvas();
      const standing = { data: realnameOf('not_verified') };
      await visit(PRIMARY_PAGE, { answers: { 'GET /user/realname': standing, '/upload': NO_ENVELOPE } });
      await choose(pictureFile());
    },
  ],
  [
    'verification.form.advanced_failed',
    async ({ verification: { form } }) => {
      const standing = { data: realnameOf('approved') };
      await visit(ADVANCED_PAGE, {
        answers: { 'GET /user/realname': standing, 'POST /user/realname': NO_ENVELOPE },
      });
      await screen.findByLabelText(form.home_address);
      await fill({
        [form.home_address]: 'Calle Mayor 1, Madrid',
        [form.work_address]: 'Gran Via 20, Madrid',
        [form.relative_phone]: '+34 600 999 888',
      });
      await press(form.submit);
    },
  ],
  [
    'verification.rejected_reason',
    () => visit(PRIMARY_PAGE, { answers: { '/user/realname': { data: realnameOf('rejected') } } }),
  ],
  [
    'kit.unknown_error',
    async () => {
      stubCanvas();
      // A code that no catalogue knows, without a word.
      await visit(PROFILE_PAGE, { answers: { '/upload': { code: 99_999, message: '' } } });
      await choose(pictureFile());
    },
  ],
  [
    'shell.login_required',
    () => visit(PROFILE_PAGE, { answers: { 'GET /user/': { code: 551, message: 'No.' } } }),
  ],
  [
    'shell.app_failed',
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      // As a browser does to a page that has navigated too often.
      vi.spyOn(history, 'replaceState').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
      const config = Promise.resolve({ webUrl: 'http://127.0.0.1:1', webSoketUrl: 'ws://127.0.0.1:1' });
      const language = await LanguageStore.start();
      await act(async () => render(<App language={language} config={config} />));
    },
  ],
];
