import type { Refusal, Success } from '../case.ts';
import { accessRefusals, accessSuccesses } from './access.ts';
import { alertRefusals } from './alerts.ts';
import { apiKeyRefusals } from './api-keys.ts';
import { conditionalRefusals, conditionalSuccesses } from './conditional.ts';
import { contractRefusals, contractSuccesses } from './contracts.ts';
import { exchangeRefusals, exchangeSuccesses } from './conversion.ts';
import { depositRefusals, depositSuccesses } from './deposits.ts';
import { destinationRefusals, destinationSuccesses } from './destinations.ts';
import { identityRefusals, identitySuccesses } from './identity.ts';
import { operatorRefusals } from './operators.ts';
import { optionRefusals, optionSuccesses } from './options.ts';
import { passkeyRefusals, passkeySuccesses } from './passkeys.ts';
import { productRefusals, productSuccesses } from './products.ts';
import { spotRefusals, spotSuccesses } from './spot.ts';
import { verificationRefusals, verificationSuccesses } from './verification.ts';
import { withdrawalRefusals, withdrawalSuccesses } from './withdrawals.ts';

/** A case of every code. */
export const REFUSALS: readonly Refusal[] = [
  ...accessRefusals,
  ...apiKeyRefusals,
  ...operatorRefusals,
  ...identityRefusals,
  ...passkeyRefusals,
  ...verificationRefusals,
  ...depositRefusals,
  ...withdrawalRefusals,
  ...destinationRefusals,
  ...spotRefusals,
  ...conditionalRefusals,
  ...alertRefusals,
  ...contractRefusals,
  ...optionRefusals,
  ...exchangeRefusals,
  ...productRefusals,
];

/** A case of every message of success. */
export const SUCCESSES: readonly Success[] = [
  ...accessSuccesses,
  ...identitySuccesses,
  ...passkeySuccesses,
  ...verificationSuccesses,
  ...depositSuccesses,
  ...withdrawalSuccesses,
  ...destinationSuccesses,
  ...spotSuccesses,
  ...conditionalSuccesses,
  ...contractSuccesses,
  ...optionSuccesses,
  ...exchangeSuccesses,
  ...productSuccesses,
];
