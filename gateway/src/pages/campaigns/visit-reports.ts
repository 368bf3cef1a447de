import { getWideNetwork } from '@duet/service-kit/network';
import type { Request, RequestHandler } from 'express';
import { sendError, toErrorResponse } from '../../api/error-responses';
import { shortText } from '../../registry/remote-failures';
import { type Limiter, addressKey } from '../../security/limits';
import type { Visitor } from './visit-evidence';
import type { Visits } from './visits';

/** Sent by libs/page/src/loader-parts.ts: the tag of the variant, and what happened. */
const REPORT = /^([0-9A-HJKMNP-TV-Z]{26})\.[a-z0-9]{1,12} (seen|acted)$/;

export const getVisitor = (req: Request): Visitor => ({
  id: `${addressKey(req.ip)}|${req.headers['user-agent'] ?? ''}`,
  network: getWideNetwork(req.ip ?? ''),
});

export function takeVisitReports({
  visits,
  limiter,
}: {
  visits: Visits;
  limiter: Limiter;
}): RequestHandler {
  return async (req, res) => {
    try {
      await limiter.check('page', 'address', addressKey(req.ip));
      const [, campaign, sign] = REPORT.exec(await shortText(req)) ?? [];
      if (campaign && (sign === 'seen' || sign === 'acted'))
        await visits.confirm(campaign, getVisitor(req), sign);
      res.status(204).end();
    } catch (error) {
      sendError(res, toErrorResponse(error));
    }
  };
}
