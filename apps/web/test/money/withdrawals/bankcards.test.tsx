// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, at, field, fill, note, press, toldAt, visit } from '../../customer.ts';
import { bankcard, withdrawalAnswers } from './fixtures.ts';

const ADD = '/withdrawal/add-bankcard';
const LIST = '/withdrawal/manage-bankcard';
const INTERNATIONAL = 'International code (SWIFT/BIC)';
const OPTIONAL = `${INTERNATIONAL}, optional`;
const ABA = 'ABA routing number, optional';
const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

async function open(answers: Answers = {}, path = ADD) {
  const server = await visit(path, { answers: { ...withdrawalAnswers(), ...answers } });
  await screen.findByLabelText('Payee name');
  return server;
}

/** At once, and not letter by letter: the list is long. */
async function search(box: HTMLElement, words: string) {
  await userEvent.click(box);
  await userEvent.paste(words);
}

async function chooseCountry(name: string) {
  await userEvent.click(screen.getByLabelText('Bank country'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bank country' }));
  await search(sheet.getByLabelText('Search countries'), name);
  await userEvent.click(sheet.getByText(name));
  await waitFor(() => expect(screen.getByLabelText('Bank country').textContent).toBe(name));
}

const basics = {
  'Payee name': 'Maria Lopez',
  'Payee address': 'Calle Mayor 1',
  'Bank name': 'A bank',
  'Bank address': 'Paris',
};
const checking = () => userEvent.click(screen.getByRole('radio', { name: 'Checking account' }));
const sentWith = (server: Awaited<ReturnType<typeof open>>, method: string) =>
  server.calls.find((call) => call.method === method && call.path.startsWith('/bankcards'));

describe('adding a bank card', () => {
  it('asks for everything that is missing', async () => {
    const server = await open();
    await press('Save bank account');
    await toldAt('Payee name', 'Enter the payee’s name.');
    await toldAt('Payee address', 'Enter the payee’s address.');
    await toldAt('Bank name', 'Enter the bank’s name.');
    await toldAt('Bank address', 'Enter the bank’s address.');
    await toldAt('Account number', 'Enter the account number.');
    expect(screen.getByText('Choose the bank’s country.')).toBeTruthy();
    expect(screen.getByText('Choose the account type: savings or checking.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Payee name'));
    expect(sentWith(server, 'POST')).toBeUndefined();
  });

  it('lists the countries in the language of the customer, and searches them', async () => {
    localStorage.setItem('locale', 'spa');
    await visit(ADD, { answers: withdrawalAnswers() });
    await userEvent.click(await screen.findByLabelText('País del banco'));
    const sheet = within(await screen.findByRole('dialog', { name: 'País del banco' }));
    const box = sheet.getByLabelText('Buscar países');
    await search(box, 'alem');
    expect(sheet.getByText('Alemania').closest('button')).toBeTruthy();
    expect(sheet.queryByText('Francia')).toBeNull();
    await search(box, 'xyz');
    expect(sheet.getByText('Ningún país coincide')).toBeTruthy();
  });

  it('asks for an IBAN where the country has them, and checks it', async () => {
    await open();
    await chooseCountry('France');
    await fill({ ...basics, IBAN: IBAN.replace('606', '607'), [INTERNATIONAL]: 'BNPAFRPPXXX' });
    await checking();
    await press('Save bank account');
    await toldAt(
      'IBAN',
      'The account number is not valid for the bank’s country. Check the number and the country.',
    );
  });

  it('needs an international code for a bank abroad, and checks it', async () => {
    await open();
    await chooseCountry('Thailand');
    expect(note(INTERNATIONAL)).toBe('Required for a bank in this country.');
    await fill({ ...basics, 'Account number': '123-4-56789-0' });
    await checking();
    await press('Save bank account');
    await toldAt(INTERNATIONAL, 'Enter the international bank code.');
    await fill({ [INTERNATIONAL]: 'KASITHB' });
    await toldAt(INTERNATIONAL, 'The SWIFT code is not valid. Check it: it has 8 or 11 letters and digits.');
  });

  it('needs none in the country of the operator, where an ABA number helps', async () => {
    const server = await open({ 'POST /bankcards': { data: bankcard() } });
    await chooseCountry('United States');
    expect(note(OPTIONAL)).toBe('Only needed for a bank abroad.');
    await fill({ ...basics, 'Account number': '000123456789', [ABA]: '021000022' });
    await checking();
    await press('Save bank account');
    await toldAt(ABA, 'The ABA routing number is not valid. Check it: it has 9 digits.');
    await fill({ [ABA]: '021000021' });
    await press('Save bank account');
    await at(LIST);
    expect(sentWith(server, 'POST')?.body).toEqual({
      payee_name: 'Maria Lopez',
      payee_address: 'Calle Mayor 1',
      bank_type: 'checking',
      bank_name: 'A bank',
      bank_address: 'Paris',
      bank_country: 'US',
      account_number: '000123456789',
      international_code: '',
      aba_number: '021000021',
    });
  });

  it('asks for no ABA number elsewhere', async () => {
    await open();
    await chooseCountry('France');
    expect(screen.queryByLabelText(ABA)).toBeNull();
  });

  it('explains the codes', async () => {
    await open();
    await press('Which codes do I need?');
    const help = within(await screen.findByRole('dialog', { name: 'Which codes do I need?' }));
    expect(help.getByText(/Identifies your bank worldwide/)).toBeTruthy();
    expect(help.getByText(IBAN)).toBeTruthy();
  });

  it.each([
    [11908, 'Not of this country.', 'IBAN'],
    [11910, 'No such code.', INTERNATIONAL],
    [12256, 'Whose account is it?', 'Payee name'],
  ])('tells at the field what the server refuses: %i', async (code, message, label) => {
    await open({ 'POST /bankcards': { code, message } });
    await chooseCountry('France');
    await fill({ ...basics, IBAN, [INTERNATIONAL]: 'BNPAFRPPXXX' });
    await checking();
    await press('Save bank account');
    await toldAt(label, message);
  });
});

describe('the saved bank cards', () => {
  it('are shown with bank, country, payee and the end of the number', async () => {
    await visit(LIST, { answers: withdrawalAnswers() });
    const card = await screen.findByRole('article');
    expect(card.textContent).toMatch(/BNP Paribas.*France · Checking account.*•••• 2606.*Maria Lopez/);
  });

  it('are changed by entering the number again', async () => {
    const server = await visit(LIST, {
      answers: { ...withdrawalAnswers(), 'PUT /bankcards/21': { data: bankcard() } },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Change BNP Paribas' }));
    await screen.findByRole('heading', { name: 'Change bank account' });
    expect(field('Payee name').value).toBe('Maria Lopez');
    expect(field('IBAN').value).toBe('');
    expect(note('IBAN')).toBe('Currently •••• 2606. To change it, enter the whole number again.');
    await fill({ 'Bank name': 'BNP', IBAN });
    await press('Save bank account');
    await at(LIST);
    expect(sentWith(server, 'PUT')?.body).toMatchObject({ bank_name: 'BNP', account_number: IBAN });
  });

  it('are deleted after a question', async () => {
    let cards = [bankcard()];
    const server = await visit(LIST, {
      answers: {
        ...withdrawalAnswers({ bankcards: () => cards }),
        'DELETE /bankcards/21': () => {
          cards = [];
          return { data: null };
        },
      },
    });
    await press('Delete BNP Paribas');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this bank account?' }));
    expect(server.to('/bankcards/21')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No bank accounts saved yet')).toBeTruthy();
  });

  it('are no longer changed when they are gone', async () => {
    await visit(`${ADD}?id=99`, { answers: withdrawalAnswers() });
    expect(await screen.findByText('This bank account is no longer saved')).toBeTruthy();
  });
});
