const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/;
/**
 * Names that are reserved for documents and tests (RFC 2606, RFC 6761), and what stands in for a
 * name.
 */
const PLACEHOLDER =
  /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|org|net)$|^(host|hostname|your-.*)$|[<>{}$]/;

/** The host of a URL in lower case; empty for a socket on this machine. Null for what is no URL. */
export function hostOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).hostname).toLowerCase();
  } catch {
    return null;
  }
}

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

export function isPlaceholder(host: string): boolean {
  return PLACEHOLDER.test(host);
}
