export { forgetDevice, forgetOtherDevices, greetDevice, isKnownDevice } from './known-devices.ts';
export { forgetOperatorDevices, greetOperatorDevice, isOperatorDevice } from './operator-devices.ts';
export { deviceTokenOf, digestOf } from './token.ts';
