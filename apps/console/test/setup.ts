import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second is too short on a machine that does other things as well.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom lacks: dialogs in front of the page, and addresses of files in memory.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
URL.createObjectURL = () => 'blob:in-memory';
URL.revokeObjectURL = () => undefined;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
