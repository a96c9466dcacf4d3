#!/usr/bin/env bash
# What ivms101 2.0.0, types and converter of the travel rule's messages, makes of a message that is
# built as the standard says: the account numbers stand beside the persons, and each provider's
# person under a name of its own.
#
# Expected: its validator takes it; converted from the standard of 2020 to the one of 2023 and back,
# "lossless" by the package's own words, it is the same.
# Seen: the validator takes it, because it leaves aside what it does not know, and it knows account
# numbers only inside a person. The converted message has lost the wallets of both sides, and the
# two providers are empty objects. That is valid as well. What came from 2020 keeps its old fields
# beside the new ones, so a receiver that knows only the standard finds two names for one thing.
#
# The wallet is what a travel-rule message is about, and a screening of an empty provider finds
# nothing. What takes such messages for this venue has to check them field by field against the
# standard, and to refuse one that lacks a wallet or a provider, whatever a library says.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ivms101@2.0.0 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { IVMS101_2023Schema } from 'ivms101';
import { convertFrom2023, convertTo2023, IVMS101_2020Schema } from 'ivms101/legacy';

const person = (last, first) => ({
  naturalPerson: {
    name: { nameIdentifier: [{ primaryIdentifier: last, secondaryIdentifier: first, nameIdentifierType: 'LEGL' }] },
    customerNumber: 'C-1',
    dateAndPlaceOfBirth: { dateOfBirth: '1990-01-02', placeOfBirth: 'Bonn' },
  },
});
const provider = {
  legalPerson: {
    name: { nameIdentifier: [{ legalPersonName: 'Example Venue', legalPersonNameIdentifierType: 'LEGL' }] },
    nationalIdentification: { nationalIdentifier: '5493001KJTIIGC8Y1R12', nationalIdentifierType: 'LEIX' },
  },
};
const message = {
  originator: { originatorPersons: [person('Mustermann', 'Erika')], accountNumber: ['ACCOUNT-1'] },
  beneficiary: { beneficiaryPersons: [person('Mustermann', 'Max')], accountNumber: ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'] },
  originatingVASP: { originatingVASP: provider },
  beneficiaryVASP: { beneficiaryVASP: provider },
};
assert.ok(IVMS101_2020Schema.safeParse(message).success);

const converted = convertTo2023(message);
assert.ok(IVMS101_2023Schema.safeParse(converted).success);
const text = JSON.stringify(converted);
assert.doesNotMatch(text, /accountNumber|ACCOUNT-1|1BvBMSEY|Example Venue|5493001K/);
assert.deepEqual([JSON.stringify(converted.originatingVASP), JSON.stringify(converted.beneficiaryVASP)], ['{}', '{}']);
const [{ naturalPerson }] = converted.originator.originatorPerson;
assert.deepEqual([naturalPerson.customerNumber, naturalPerson.customerIdentification], ['C-1', 'C-1']);

assert.equal(JSON.stringify(convertFrom2023(converted)).includes('1BvBMSEY'), false);
console.log('As described: valid before and after, and without wallets and providers.');
JS
node check.mjs
