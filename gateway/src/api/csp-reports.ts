import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { toErrorResponse, sendError } from './error-responses';
import type { Metrics } from '../health';
import { type Limiter, addressKey } from '../security/limits';

const MAX_BYTES = 32_768;
const MAX_REPORTS = 20;

const DIRECTIVES = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'worker-src'],
  ...['media-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'default-src'],
  ...['manifest-src', 'require-trusted-types-for', 'trusted-types'],
]);

const words = z.string().max(4_000).default('');
/** Browsers send this body for the `report-to` directive (CSP level 3, section 5.3). */
const sentReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: words, blockedURL: words, sourceFile: words.nullish() }),
});
/** Browsers send this body for the `report-uri` directive (CSP level 3, section 5.3). */
const postedReport = z.object({
  'csp-report': z.object({
    'effective-directive': words,
    'violated-directive': words,
    'blocked-uri': words,
    'source-file': words,
  }),
});

export interface Violation {
  directive: string;
  blocked: string;
  source: string;
}

export function readViolations(text: string): Violation[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const posted = postedReport.safeParse(json);
  if (posted.success) {
    const report = posted.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [toViolation(directive, report['blocked-uri'], report['source-file'])];
  }
  const sent = z.array(z.unknown()).max(MAX_REPORTS).safeParse(json);
  return (sent.data ?? []).flatMap((each) => {
    const report = sentReport.safeParse(each);
    if (!report.success) return [];
    const { effectiveDirective, blockedURL, sourceFile } = report.data.body;
    return [toViolation(effectiveDirective, blockedURL, sourceFile ?? '')];
  });
}

const toViolation = (directive: string, blocked: string, source: string): Violation => {
  const [name = ''] = directive.split(' ');
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    blocked: toOrigin(blocked),
    source: toOrigin(source),
  };
};

/** Keeps only the origin or keyword, because URLs of pages and photos can identify members. */
function toOrigin(address: string): string {
  if (/^[a-z-]{0,20}$/.test(address)) return address;
  const { origin, protocol } = URL.parse(address) ?? { origin: 'null', protocol: 'unknown:' };
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}

interface Parts {
  metrics: Metrics;
  limiter: Limiter;
  log: Logger;
}

export function takeCspReports({ metrics, limiter, log }: Parts): RequestHandler {
  return async (req: Request, res: Response) => {
    try {
      await limiter.check('page', 'address', addressKey(req.ip));
      for (const violation of readViolations(await readText(req))) {
        metrics.policyViolations.inc({ directive: violation.directive });
        log.info(violation, 'a browser reported a violation of the content security policy');
      }
      res.status(204).end();
    } catch (error) {
      sendError(res, toErrorResponse(error));
    }
  };
}

async function readText(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8');
    if (text.length > MAX_BYTES) return '';
  }
  return text;
}
