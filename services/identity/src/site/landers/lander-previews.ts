import { type LanderView, PREVIEW_PARAM, landerView } from '@duet/schemas/own-landers';
import { Clock } from '@duet/service-kit/clock';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { IdentityEnv } from '../../env';
import { LinkSigner, isExpired } from '../../link-signer';

const DAY_S = 86_400;
const HOUR_S = 3_600;
const payload = z.object({ view: landerView, until: z.int() });

/** Anyone with a preview link can open the preview for 24 to 25 hours. */
@Injectable()
export class LanderPreviews {
  private readonly signer: LinkSigner;

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) env: IdentityEnv,
  ) {
    this.signer = new LinkSigner(env, 'lander previews');
  }

  /**
   * Addresses change only once an hour, so that an open list of previews does not reload its
   * frames.
   */
  toAddress(site: string, view: LanderView): string {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    const until = (Math.floor(now / HOUR_S) + 1) * HOUR_S + DAY_S;
    const text = Buffer.from(JSON.stringify({ view, until })).toString('base64url');
    return `/?${PREVIEW_PARAM}=${text}.${this.signer.sign(`${site}/${text}`)}`;
  }

  /** @returns null for a token that is invalid, expired or of another site */
  open(site: string, token: string): LanderView | null {
    const [text = '', signature = ''] = token.split('.');
    if (!this.signer.isSigned(`${site}/${text}`, signature)) return null;
    const decoded: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    // A token of another release may have another payload.
    const known = payload.safeParse(decoded).data;
    return known && !isExpired(known.until, this.clock) ? known.view : null;
  }
}
