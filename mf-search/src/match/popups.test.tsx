import { fireEvent, screen, waitFor } from '@testing-library/react';
import { someProfile } from '@duet/federation/fixtures';
import LikeModal from '../like/like.modal';
import { findLikeOrigin } from '../origin/like-origin';
import { open, someLikes } from '../testing';
import MatchModal from './match.modal';

const given = { ...someProfile(4), name: 'Freya', fictional_icon: false };
const onClose = jest.fn();
const onAction = jest.fn();
beforeEach(() => {
  onClose.mockReset();
  onAction.mockReset();
});

const popup = (auto = false) =>
  open(() => (
    <MatchModal
      profile_id={given.id}
      profile={given}
      auto={auto}
      onAction={onAction}
      onClose={onClose}
    />
  ));

describe('match popup', () => {
  // @spec 2.63
  it('shows a photo and a button that offer the same action', async () => {
    await popup();
    const dialog = await screen.findByRole('dialog', { name: 'New like!' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe(given.main_image?.thumb_filename);
    expect(screen.getAllByRole('button', { name: 'Say something to Freya' })).toHaveLength(2);
  });

  // @spec 2.65
  it('calls onAction but not onClose for a click on photo or button', async () => {
    await popup();
    for (const button of await screen.findAllByRole('button', { name: 'Say something to Freya' }))
      fireEvent.click(button);
    expect(onAction.mock.calls).toEqual([[given.id], [given.id]]);
    expect(onClose).not.toHaveBeenCalled();
  });

  // @spec 2.64
  it('closes on a click outside photo and button', async () => {
    await popup();
    fireEvent.click(await screen.findByText('You and Freya like each other.'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onAction).not.toHaveBeenCalled();
  });

  // @spec 2.63, 2.74
  it('says that a like was given automatically, and does not call the like mutual', async () => {
    await popup(true);
    expect(await screen.findByText(/Freya agreed that likes go to matching/)).toBeTruthy();
    expect(screen.queryByText(/each other/)).toBeNull();
  });
});

// @spec 2.62
test('the like modal opens the profile on click', async () => {
  const { id, name } = someProfile(1);
  const { router } = await open(() => <LikeModal profile_id={id} onClose={onClose} />);
  fireEvent.click(
    await screen.findByRole('button', { name: `See the profile of ${name}`, hidden: true }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/members/${id}`));
});

// @spec 2.74
test.each([
  ['a person', false, false, 'person'],
  ['the consent to automatic likes', false, true, 'consent'],
  ['a fictional profile', true, true, 'fictional'],
  ['a fictional profile whose like has no mark', true, false, 'fictional'],
])('a like from %s shows its origin', (_what, isFictional, automatic, origin) => {
  const { id } = someProfile(1);
  const likes = { ...someLikes, liked_by: [{ id, like_new: true, automatic }] };
  expect(findLikeOrigin({ id, fictional_icon: isFictional }, likes)).toBe(origin);
});

// @spec 2.74
test('the like modal says that a like was given automatically', async () => {
  const { id, name } = someProfile(1);
  const likes = { ...someLikes, liked_by: [{ id, like_new: true, automatic: true }] };
  await open(() => <LikeModal profile_id={id} onClose={onClose} />, {
    answers: { 'GET likes': { body: likes } },
  });
  expect(await screen.findByText(`A like from ${name}`)).toBeTruthy();
  expect(screen.getByText(new RegExp(`${name} agreed that likes go`))).toBeTruthy();
});
