import { CONSENT_KINDS, type Consent, type ConsentKind } from '@duet/schemas/consents';
import type { ConsentRow } from './consent.repository';

export const presentConsents = (rows: Map<ConsentKind, ConsentRow>): Consent[] =>
  CONSENT_KINDS.map((kind) => {
    const row = rows.get(kind);
    return {
      kind,
      given: row?.given ?? false,
      text_version: row?.textVersion.toISOString() ?? null,
      locale: row?.locale ?? null,
      at: row?.createdAt.toISOString() ?? null,
    };
  });
