export * from './calls/index.ts';
export * as calls from './calls/index.ts';
export * from './catalogue.ts';
export * from './constants.ts';
export * from './decimal.ts';
export * from './email.ts';
export * from './languages.ts';
export * from './socket.ts';
export * from './stream-place.ts';
