import { parseVariantTag } from '@duet/schemas/campaigns';
import { getWideNetwork } from '@duet/service-kit/network';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AddressedRequest } from '../../api/callers';
import { shortText } from '../../registry/remote-failures';
import { type Limiter, addressKey } from '../../security/limits';
import type { Campaigns } from './campaigns';
import type { Visitor } from './visit-evidence';
import type { Visits } from './visits';

/** Sent by libs/page/src/loader-parts.ts: the tag of the variant, and what happened. */
const REPORT = /^(\S+) (seen|acted)$/;

export const getVisitor = (req: AddressedRequest): Visitor => ({
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
}) {
  return (req: AddressedRequest, res: ServerResponse, site: string): void => {
    const visitor = getVisitor(req);
    res.once('finish', () => {
      if (res.statusCode >= 300) return;
      visits
        .confirmBySignup(campaigns.getIds(site), visitor)
        .catch((err: unknown) =>
          log.warn({ err }, 'signup could not be matched to a visit; the visit may not count'),
        );
    });
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
