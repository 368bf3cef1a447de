import { fireEvent, screen, within } from '@testing-library/react';
import { someProfile } from '@duet/federation/fixtures';
import common from '../../messages/en.common.json';
import own from '../../messages/en.json';
import { WAIT, asked, box, open, prepare, write } from '../conversation/testing';

prepare();

const { age, city } = someProfile(0);
const lines = () =>
  screen.findByRole('list', { name: own['chat.icebreaker.title'] }, WAIT).then(within);

// @spec 2.126
describe('empty conversation', () => {
  it('shows the price of a message and links the name and age of the partner to the profile', async () => {
    await open({ messages: [] });
    const log = within(screen.getByRole('log'));
    expect(log.getByRole('link', { name: `Nora, ${age}` }).getAttribute('href')).toMatch(
      /^\/members\/[a-z0-9]{12}$/,
    );
    expect(log.getByText(/A message to Nora costs 2 credits/)).toBeTruthy();
  });

  it('loads messages once', async () => {
    await open({ messages: [] });
    await lines();
    expect(asked.filter((call) => /^GET .*\/messages$/.test(call))).toHaveLength(1);
  });

  it('shows the city and distance of the partner, and only the shared interests', async () => {
    await open({ messages: [] });
    expect(
      await screen.findByText(`${city} · ${common['chat.distance.under_10']}`, undefined, WAIT),
    ).toBeTruthy();
    const list = within(screen.getByRole('list', { name: common['chat.common.title'] }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      common['chat.interest.cooking'],
    ]);
  });

  it('puts an opener into the message box without sending it', async () => {
    await open({ messages: [] });
    const [first, second] = (await lines()).getAllByRole('button');
    if (first) fireEvent.click(first);
    expect(((await box()) as HTMLTextAreaElement).value).toBe(first?.textContent);
    expect(document.activeElement).toBe(await box());
    if (second) fireEvent.click(second);
    expect(((await box()) as HTMLTextAreaElement).value).toBe(second?.textContent);
    expect(screen.queryByText(/· Sent/)).toBeNull();
  });

  it('shows at most three openers and a button for more', async () => {
    await open({ messages: [] });
    expect((await lines()).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: own['chat.icebreaker.more'] })).toBeTruthy();
  });

  it('disappears when the first message is sent', async () => {
    await open({ messages: [] });
    await lines();
    await write('Hello');
    expect(await screen.findByText('Hello', { ignore: 'textarea' }, WAIT)).toBeTruthy();
    expect(screen.queryByText(/This is the beginning/)).toBeNull();
    expect(screen.queryByRole('list', { name: own['chat.icebreaker.title'] })).toBeNull();
  });

  it('has no openers until the member confirms the notice about a fictional profile', async () => {
    await open({ messages: [], fictional_warning: true });
    expect(screen.getByText(/This is the beginning/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: own['chat.icebreaker.more'] })).toBeNull();
  });

  it('is not shown to a member who cannot write', async () => {
    await open({ messages: [], refusal: 'blocked_by_member' });
    expect(screen.queryByText(/This is the beginning/)).toBeNull();
  });
});
