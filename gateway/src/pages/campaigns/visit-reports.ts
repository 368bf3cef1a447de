import { parseVariantTag } from '@duet/schemas/campaigns';
import { getWideNetwork } from '@duet/service-kit/network';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { shortText } from '../../registry/remote-failures';
import { type Limiter, addressKey } from '../../security/limits';
import type { Campaigns } from './campaigns';
import type { Visitor } from './visit-evidence';
import type { Visits } from './visits';

/** Sent by libs/page/src/loader-parts.ts: the tag of the variant, and what happened. */
const REPORT = /^(\S+) (seen|acted)$/;

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
    const confirm = async (): Promise<void> => visits.confirmBySignup(campaigns.getIds(), visitor);
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
      const [, tag = '', sign] = REPORT.exec(await shortText(req)) ?? [];
      const parsed = parseVariantTag(tag);
      const isReport = parsed && (sign === 'seen' || sign === 'acted');
      if (isReport && (await limiter.allows('visit_reports', 'address', addressKey(req.ip))))
        await visits.confirm(parsed.campaignId, getVisitor(req), sign);
    } catch (err) {
      log.debug({ err }, 'visit report could not be read; its visit may not count');
    }
    res.status(204).end();
  };
}
