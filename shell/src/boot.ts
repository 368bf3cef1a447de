import { z } from 'zod';
import { locale } from '@duet/schemas/locales';
import { settings } from '@duet/schemas/settings';
import { user } from '@duet/schemas/identity';
import { readRegistry } from '@duet/schemas/remotes';
import type { Refusal, Registry } from '@duet/schemas/remotes';

const bootDocument = z.object({ locale, settings, user: user.nullable(), registry: z.unknown(), polling: z.boolean().default(true) });

export interface Boot extends Omit<z.infer<typeof bootDocument>, 'registry'> {
  registry: Registry;
  refused: Refusal[];
}

/** What the gateway put into the page: settings, user and registry, so that the first paint waits for no call. */
export function readBoot(text: string): Boot {
  const { registry: raw, ...rest } = bootDocument.parse(JSON.parse(text));
  return { ...rest, ...readRegistry(raw) };
}
