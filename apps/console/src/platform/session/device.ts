const KEY = 'console_device';

/**
 * Returns the token by which the server recognises this browser; null before its first login. It
 * outlives a login.
 */
export function knownDevice(): string | null {
  return localStorage.getItem(KEY);
}

export function keepDevice(device: string): void {
  localStorage.setItem(KEY, device);
}
