import type {
  PasskeyBody,
  PasskeyCreationResponse,
  PasskeyProofBody,
  PasskeyRequestResponse,
} from '@duet/schemas/passkeys';
import { toStaffOrigin } from '@duet/schemas/staff-host';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { IdentityEnv } from '../../env';
import { SiteService } from '../../site/sites/site.service';
import { type ChallengeScope, PasskeyChallenges } from './passkey-challenges';
import { namePasskey } from './passkey-name';
import {
  type KeyOwner,
  type Place,
  type StoredKey,
  createAddOptions,
  createProofOptions,
  verifyAdded,
  verifyProof,
} from './webauthn';

export interface NewKey extends StoredKey {
  site: string;
  signCount: number;
  name: string;
  createdAt: Date;
}

interface Proof {
  scope: ChallengeScope;
  key: StoredKey;
  ownerId: string;
  challenge: string;
  body: PasskeyProofBody;
  markUsed: (id: string, signCount: number, now: Date) => Promise<boolean>;
}

/** Registration and authentication (WebAuthn level 3, section 7), for members and staff. */
@Injectable()
export class Ceremonies {
  private readonly logger = new Logger(Ceremonies.name);

  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly sites: SiteService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  async createAddOptions(
    scope: ChallengeScope,
    owner: KeyOwner,
    existing: readonly StoredKey[],
  ): Promise<PasskeyCreationResponse> {
    const place = await this.getPlace(scope);
    const challenge = await this.challenges.issue(scope);
    return { options: await createAddOptions(place, owner, existing, challenge) };
  }

  /** @throws {AppError} passkey_failed */
  async verifyAdded(
    scope: ChallengeScope,
    body: PasskeyBody,
    { ownerId, userAgent }: { ownerId: string; userAgent: string },
  ): Promise<NewKey> {
    const challenge = await this.useChallenge(scope, body);
    const place = await this.getPlace(scope);
    const added = await verifyAdded(place, body, challenge).catch((error: unknown) => {
      this.logger.warn({ err: error, owner: ownerId }, 'new passkey rejected');
      return null;
    });
    if (!added) throw new AppError('passkey_failed');
    const { aaguid, ...key } = added;
    return {
      ...key,
      id: newId(),
      site: scope.site,
      transports: body.response.transports.join(','),
      name: namePasskey(aaguid, userAgent),
      createdAt: this.clock.now(),
    };
  }

  async createProofOptions(
    scope: ChallengeScope,
    allowed: readonly StoredKey[],
  ): Promise<PasskeyRequestResponse> {
    const place = await this.getPlace(scope);
    const challenge = await this.challenges.issue(scope);
    return { options: await createProofOptions(place, allowed, challenge) };
  }

  useChallenge(
    scope: ChallengeScope,
    { response }: { response: Pick<PasskeyProofBody['response'], 'clientDataJSON'> },
  ): Promise<string> {
    return this.challenges.use(scope, response.clientDataJSON);
  }

  /** Accepts security keys of staff only on the staff host, so that no member page can use them. */
  async verifyProof({ scope, key, ownerId, challenge, body, markUsed }: Proof): Promise<void> {
    const facts = { passkey: key.id, owner: ownerId };
    const { userHandle } = body.response;
    const isOwner =
      userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === ownerId;
    const place = await this.getPlace(scope);
    const signCount = await verifyProof(place, key, body, challenge).catch((error: unknown) => {
      this.logger.warn({ err: error, ...facts }, 'passkey response rejected');
      return null;
    });
    if (!isOwner || signCount === null) throw new AppError('passkey_failed');
    if (await markUsed(key.id, signCount, this.clock.now())) return;
    this.logger.error(
      { ...facts, sign_count: signCount },
      'signature counter of a passkey did not grow; the passkey may have been copied',
    );
    throw new AppError('passkey_failed');
  }

  private async getPlace({ site: id, purpose }: ChallengeScope): Promise<Place> {
    const { origin, settings } = await this.sites.get(id);
    const isForStaff = purpose.startsWith('staff_');
    const staffOrigin = isForStaff ? toStaffOrigin(origin, this.env.STAFF_HOST_PREFIX) : null;
    return { origin: staffOrigin ?? origin, settings };
  }
}
