import type { User } from '@duet/schemas/identity';
import { LOCALES } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import { unmask } from '@duet/schemas/masked';
import { readRegistry } from '@duet/schemas/remote-documents';
import type { Reason, RemoteRejection } from '@duet/schemas/remote-rejections';
import type { Registry } from '@duet/schemas/remotes';
import type { Settings } from '@duet/schemas/settings';
import type { PageKey } from '@duet/schemas/signed-text';
import {
  anything,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  shape,
  text,
  whole,
} from '@duet/schemas/shape';

interface BootDocument {
  locale: Locale;
  settings: Settings;
  user: User | null;
  registry: unknown;
  polling?: boolean;
  overrideOrigins?: string[];
  releaseKeys?: PageKey[];
  variant?: string;
  preview?: Preview;
}

/** A stored remote version that this page shows instead of the live version. */
export interface Preview {
  remote: string;
  version: string;
  /** End of the preview in milliseconds since 1970. */
  until: number;
  /** True if the version was withdrawn. The page then runs the live version. */
  isOver: boolean;
}

/** A remote that a developer loads instead of the live version. */
export interface Override {
  name: string;
  address: string;
  /** Why the override was rejected; null if the override is active. */
  reason: Reason | null;
}

export interface Boot
  extends
    Omit<Required<BootDocument>, 'registry' | 'variant' | 'preview'>,
    Pick<BootDocument, 'variant' | 'preview'> {
  registry: Registry;
  refused: RemoteRejection[];
  overrides: Override[];
}

const settings = shape({
  site: text(),
  name: text(),
  languages: list(oneOf(LOCALES)),
  geoip_country: nullable(text()),
  geoip_selected_country: text(),
  cdn_prefix: text(),
  min_age: whole,
  support_email: text(),
  enable_site_entry_popup: oneOf(['yes', 'no']),
  site_entry_countries: optional(list(text())),
  push_public_key: optional(text()),
  look: optional(shape({ accent: text(/^#[0-9a-f]{6}$/) })),
});
const user = shape({
  id: text(/./),
  status: text(),
  language: oneOf(LOCALES),
  credits: whole,
  paid_user: flag,
  notifications_disabled: list(text()),
  profile: shape({
    name: text(),
    main_image: nullable(shape({ thumb_filename: text() })),
    status: text(),
  }),
});
const teamKey = shape({ key: text(), remotes: list(text()) });
const pageKey = (value: unknown) => (typeof value === 'string' ? null : teamKey(value));
const bootDocument = shape({
  locale: oneOf(LOCALES),
  settings,
  user: nullable(user),
  registry: anything,
  polling: optional(flag),
  overrideOrigins: optional(list(text())),
  releaseKeys: optional(list(pageKey)),
  variant: optional(text()),
  preview: optional(shape({ remote: text(), version: text(), until: whole, isOver: flag })),
});

export function readBoot(json: string): Boot {
  const value: unknown = withUser(JSON.parse(json));
  if (!isBoot(value)) throw new Error(`the boot document is malformed: ${bootDocument(value)}`);
  const { registry: raw, polling = true, overrideOrigins = [], releaseKeys = [], ...rest } = value;
  return { ...rest, polling, overrideOrigins, releaseKeys, ...readRegistry(raw), overrides: [] };
}

/** Unmasks the user data, which the gateway masks against compression attacks (BREACH). */
function withUser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('user' in value)) return value;
  const { user } = value;
  return { ...value, user: typeof user === 'string' ? unmasked(user) : user };
}

function unmasked(user: string): unknown {
  try {
    return JSON.parse(unmask(user));
  } catch {
    return user;
  }
}

const isBoot = (value: unknown): value is BootDocument => bootDocument(value) === null;
