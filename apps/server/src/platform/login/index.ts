export { describeTotp, matchingStep, newTotpSecret } from './totp.ts';
