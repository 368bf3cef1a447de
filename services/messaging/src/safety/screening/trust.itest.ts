import { newId } from '@duet/service-kit/ids';
import { type Stage, buildMember, createStage } from '../../../test/factories';
import { TrustRepository } from './trust.repository';

jest.setTimeout(60_000);
let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

it('trust facts loaded for a list of members equal the facts loaded for each single member', async () => {
  const { app } = stage;
  const [ben, known, reported] = [
    await buildMember(app, { name: 'Ben' }),
    await buildMember(app, { name: 'Karin' }),
    await buildMember(app, { name: 'Nick' }),
  ];
  await app.deliver('report.filed', {
    aggregate_id: `${ben}:${reported}`,
    payload: { report_id: newId(), message_id: null, reporter_id: ben, profile_id: reported },
  });
  const trust = app.get(TrustRepository);
  const [now, ids] = [app.clock.now(), [known, reported, 'zzzzzzzzzzzz']];
  const found = await trust.findFacts(ids, now);
  for (const id of ids) expect(found.get(id)).toEqual(await trust.facts(id, now));
  expect(found.get(reported)).not.toEqual(found.get(known));
});
