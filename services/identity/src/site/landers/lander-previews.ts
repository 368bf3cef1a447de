import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type LanderView, PREVIEW_PARAM, landerView } from '@duet/schemas/own-landers';
import { Clock } from '@duet/service-kit/clock';
import { acceptedKeys } from '@duet/service-kit/env';
import { requireSecret } from '@duet/service-kit/principal-keys';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { IdentityEnv } from '../../env';

const DAY_S = 86_400;
const HOUR_S = 3_600;
const payload = z.object({ view: landerView, until: z.int() });

/** A preview link shows one view to whoever holds it, for one to two days. */
@Injectable()
export class LanderPreviews {
  private readonly keys: Buffer[];

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) env: IdentityEnv,
  ) {
    const secrets = acceptedKeys(requireSecret(env, 'LINK_SECRET'), env.LINK_SECRET_ACCEPTED);
    this.keys = secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'lander previews', 32)),
    );
  }

  /** Addresses change once an hour, so that an open list of previews keeps its frames. */
  toAddress(site: string, view: LanderView): string {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    const until = (Math.floor(now / HOUR_S) + 1) * HOUR_S + DAY_S;
    const text = Buffer.from(JSON.stringify({ view, until })).toString('base64url');
    const [key = Buffer.alloc(0)] = this.keys;
    return `/?${PREVIEW_PARAM}=${text}.${sign(site, text, key)}`;
  }

  /** @returns null for a token that is invalid, expired or of another site */
  open(site: string, token: string): LanderView | null {
    const [text = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature);
    const isSigned = this.keys.some((key) => {
      const expected = Buffer.from(sign(site, text, key));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    if (!isSigned) return null;
    const { view, until } = payload.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    return until * 1_000 > this.clock.now().getTime() ? view : null;
  }
}

const sign = (site: string, text: string, key: Buffer): string =>
  createHmac('sha256', key).update(`${site}/${text}`).digest('base64url');
