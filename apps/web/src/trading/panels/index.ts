export { AssetsTable } from './assets-table.tsx';
export { Desk } from './desk.tsx';
export { Dock, useOnlySymbol } from './dock.tsx';
export { NothingHere } from './nothing-here.tsx';
