import 'reflect-metadata';
import { mediaStore } from '@duet/media/media-store';
import { SYNTHETIC_PREFIX } from '@duet/schemas/ids';
import { withCommandApp } from '@duet/service-kit/command-app';
import { randomId } from '@duet/service-kit/ids';
import { REGIONS } from '@duet/service-kit/places/regions';
import type { INestApplicationContext } from '@nestjs/common';
import { ImportsModule } from '../account/imports/imports.module';
import { MemberImport } from '../account/imports/member-import';
import { memberRecord } from '../account/imports/member-record';
import { PictureImport } from '../account/imports/picture-import';
import { type IdentityEnv, readEnv } from '../env';
import { migrations } from '../migrations';
import { SettingChangeRepository } from '../site/sites/setting-change.repository';
import { SettingChanges, SettingError } from '../site/sites/setting-changes';
import type { SiteSettings } from '../site/sites/site-defaults';

const USAGE = `npm run synthetic -- add <site> <address> [<country>]

<address> is the site's address for members, such as https://duet.example. Prints an entry of SYNTHETIC_ACCOUNTS only once.`;

const COUPLE = [
  { name: 'Ada', gender: 'woman', looking_for: 'man' },
  { name: 'Ben', gender: 'man', looking_for: 'woman' },
] as const;

/** Excludes countries that require a proof of age for writing messages. */
function findHome(
  { countries, age_proof_countries: proof }: SiteSettings,
  wanted: string | undefined,
): { country: string; region: string; city: string } {
  const possible = countries.filter((each) => !proof.includes(each));
  const country = wanted ?? possible[0];
  const region = REGIONS.find((each) => each.country === country && each.cities.length > 0);
  if (!country || !region || !possible.includes(country))
    throw new SettingError(
      `${country ?? 'Every country'} is not a country of the site, or demands a proof of age.`,
    );
  return { country, region: region.key, city: region.cities[0]?.name ?? '' };
}

async function add(
  app: INestApplicationContext,
  env: IdentityEnv,
  [site = '', address = '', country]: string[],
): Promise<object> {
  if (!site || !URL.canParse(address)) throw new SettingError(USAGE);
  const settings = (await app.get(SettingChanges).show(site)) as SiteSettings;
  const home = findHome(settings, country);
  const records = COUPLE.map((person) => {
    const id = `${SYNTHETIC_PREFIX}${randomId(3)}`;
    const login = { email: `${id}@synthetic.invalid`, password: randomId(24) };
    const common = { date_of_birth: '1990-05-17', language: 'en', ...home };
    const consents = ['terms', 'sexual_orientation'];
    return { ...memberRecord.parse({ site, ...login, ...person, ...common, consents }), id };
  });
  await app.get(MemberImport).run(records, new PictureImport('', mediaStore(env)));
  const members = records.map(({ email, password }) => ({ email, password }));
  return { site: new URL(address).origin, members };
}

async function main([command, ...args]: string[]): Promise<void> {
  if (command !== 'add') throw new SettingError(USAGE);
  const env = readEnv();
  const service = { name: 'identity', env, migrations } as const;
  const parts = {
    imports: [ImportsModule],
    providers: [SettingChangeRepository, SettingChanges],
  };
  const entry = await withCommandApp(service, parts, (app) => add(app, env, args));
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingError ? error.message : String(error)}\n`);
  process.exit(1);
});
