const KEY = 'console_device';

/** What the server recognises this browser by; null before its first login. It stays when a login ends. */
export function knownDevice(): string | null {
  return localStorage.getItem(KEY);
}

export function keepDevice(device: string): void {
  localStorage.setItem(KEY, device);
}
