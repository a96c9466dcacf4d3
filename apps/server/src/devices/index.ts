export { forgetDevice, forgetOtherDevices, greetDevice, isKnownDevice } from './known-devices.ts';
export { deviceTokenOf } from './token.ts';
