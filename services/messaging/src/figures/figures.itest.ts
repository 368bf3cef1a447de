import type { MessageFigures } from '@duet/schemas/staff-figures';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { type Stage, buildMember, createStage, openChat, sent } from '../../test/factories';

jest.setTimeout(60_000);

const marketing: As = { staff: newId(), permissions: ['figures.read'] };
let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
  stage.app.stub.answer({ 'companies.get': () => COMPANY });
});
afterAll(() => stage.app.close());

const COMPANY = {
  name: 'Duet B.V.', address: 'Keizersgracht 1', kvk: '00000000', city: 'Amsterdam', country: 'NL', tradenames: ['Duet'], vat_numbers: ['NL000000000B01'],
  support_phone: '+31 20 000 00 00', delete_discount: 0, added: '2023-12-01T12:00:00.000Z', site_name: 'Duet', support_email: 'help@duet.example', origin: 'http://localhost:3000', time_zone: 'UTC',
};
const isoDay = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
const ask = async (as = marketing) => (await stage.app.request('GET', `/api/staff/message-figures?from=${isoDay(-2)}&to=${isoDay(2)}`, { as })).body as MessageFigures;
const sums = ({ days }: MessageFigures) => [days.reduce((sum, { messages }) => sum + messages, 0), days.reduce((sum, row) => sum + row.first_messages, 0)];

it('messages that went out are counted once, first ones of members apart, however often and by how many at once it is looked', async () => {
  const { app, bank } = stage;
  const [one, two] = [await buildMember(app, { name: 'Ada' }), await buildMember(app, { name: 'Ben' })];
  for (const member of [one, two]) {
    bank.deposit(member, 1_000);
    bank.paid.add(member);
  }
  const chat = await openChat(app, one, two);
  for (const words of ['Hello there', 'How are you', 'Lovely weather']) await sent(app, one, chat, words);
  expect(sums(await ask())).toEqual([0, 0]);
  app.clock.advance(15 * 60_000);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(sums(answers[0] as MessageFigures)).toEqual([3, 1]);
  await sent(app, two, chat, 'Very well');
  app.clock.advance(15 * 60_000);
  expect(sums(await ask())).toEqual([4, 2]);
  expect(sums(await ask())).toEqual([4, 2]);
  expect(sums(await ask({ ...marketing, site: 'funkenflug' }))).toEqual([0, 0]);
});
