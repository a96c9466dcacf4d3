/** Receives the fraction of an upload that has been sent, 0 to 1. */
export type Progress = (fraction: number) => void;

interface Upload {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal: AbortSignal;
}

/** Like `fetch`, but reports upload progress, which `fetch` cannot. Rejects as `fetch` does. */
export function sendWithProgress(
  address: URL,
  { method, headers, body, signal }: Upload,
  onProgress: Progress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal.reason);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { responseText, status, statusText } = request;
      resolve(new Response(responseText, { status, statusText }));
    };
    request.onerror = () => reject(new TypeError('The upload did not reach the server'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}
