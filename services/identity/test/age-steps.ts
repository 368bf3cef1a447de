import type { AgeAssurance } from '@duet/schemas/age-assurance';
import { SiteService } from '../src/site/sites/site.service';
import type { AgeWorld } from './age-world';
import { type SignedUp, activeMember } from './factories';

export const MINUTE = 60_000;

export function ageSteps({ member, world }: { member: () => SignedUp; world: () => AgeWorld }) {
  async function setCountries(countries: string[], days = 730): Promise<void> {
    await world().app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [
      JSON.stringify({ age_proof_countries: countries, age_proof_days: days }),
    ]);
    await world().app.get(SiteService).onApplicationBootstrap();
  }

  const newMember = () =>
    activeMember(world().app, { country: 'FR', region: 'fr-corse', city: 'Bastia' });
  const look = async (as: object = member().as) =>
    (await world().app.request('GET', '/api/age-assurance', { as })).body as AgeAssurance;
  const begin = (as: object = member().as) =>
    world().app.request('POST', '/api/age-assurance', { as });
  const getAddress = async () => ((await begin()).body as { redirect_url: string }).redirect_url;
  const choose = async (choice: string) => world().sandbox.choose(await getAddress(), choice);
  const lastCard = async () =>
    (await world().app.published('member.changed'))
      .filter(({ aggregate_id: id }) => id === member().id)
      .at(-1)?.payload;
  const decisions = () =>
    world().app.sql<{ decision: string }>(
      'SELECT decision FROM member_decision WHERE member_id = ?',
      [member().id],
    );

  return {
    setCountries,
    newMember,
    look,
    begin,
    addressOf: getAddress,
    choose,
    lastCard,
    decisions,
  };
}
