import { getWideNetwork } from '@duet/service-kit/network';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { shortText } from '../../registry/remote-failures';
import { type Limiter, addressKey } from '../../security/limits';
import type { Campaigns } from './campaigns';
import type { Visitor } from './visit-evidence';
import type { Visits } from './visits';

/** Report of libs/page/src/loader-parts.ts: the variant's tag, and what happened. */
const REPORT = /^([0-9A-HJKMNP-TV-Z]{26})\.[a-z0-9]{1,12} (seen|acted)$/;

export const getVisitor = (req: Request): Visitor => ({
  id: `${addressKey(req.ip)}|${req.headers['user-agent'] ?? ''}`,
  network: getWideNetwork(req.ip ?? ''),
});

export function watchSignups({
  visits,
  campaigns,
  log,
}: {
  visits: Visits;
  campaigns: Pick<Campaigns, 'getIds'>;
  log: Logger;
}): RequestHandler {
  return (req, res, next) => {
    const visitor = getVisitor(req);
    const confirm = async (): Promise<void> => visits.signUp(campaigns.getIds(), visitor);
    res.once('finish', () => {
      if (res.statusCode < 300)
        confirm().catch((err: unknown) =>
          log.warn({ err }, 'signup could not be matched to a visit; the visit may not count'),
        );
    });
    next();
  };
}

export function takeVisitReports({
  visits,
  limiter,
  log,
}: {
  visits: Visits;
  limiter: Limiter;
  log: Logger;
}): RequestHandler {
  return async (req, res) => {
    try {
      const [, campaign, sign] = REPORT.exec(await shortText(req)) ?? [];
      const isReport = campaign && (sign === 'seen' || sign === 'acted');
      if (isReport && (await limiter.allows('visit_reports', 'address', addressKey(req.ip))))
        await visits.confirm(campaign, getVisitor(req), sign);
    } catch (err) {
      log.debug({ err }, 'visit report could not be read; its visit may not count');
    }
    res.status(204).end();
  };
}
