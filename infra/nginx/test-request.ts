import { request as https } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface NginxResponse {
  status: number;
  headers: IncomingHttpHeaders;
  raw: string[];
  body: Buffer;
}
export interface NginxRequest {
  method?: string;
  headers?: Record<string, string>;
  /** Content-Length in bytes of a body that is not sent. */
  announced?: number;
}

/** Sends a request as a browser on this machine would, but accepts any certificate. */
export const openAt = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, announced }: NginxRequest = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = announced ? { 'content-length': String(announced) } : {};
    const req = https(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        rejectUnauthorized: false,
        agent: false,
        headers: { host: 'localhost', ...length, ...headers },
      },
      resolve,
    );
    req.on('error', reject);
    if (announced) req.flushHeaders();
    else req.end();
  });

export async function askAt(
  port: number,
  path: string,
  options?: NginxRequest,
): Promise<NginxResponse> {
  const answer = await openAt(port, path, options);
  const chunks = await answer.toArray();
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    raw: answer.rawHeaders,
    body: Buffer.concat(chunks as Buffer[]),
  };
}
