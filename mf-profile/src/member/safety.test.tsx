import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import errors from '../../../libs/i18n/messages/errors/en.json';
import { ID, calls, open, shown } from './testing';

describe('page of another member', () => {
  const choose = async (item: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  // @spec 2.26, 4.12
  test('asks for a confirmation before a block, and then says that the member is blocked', async () => {
    await open({}, { answers: { [`PUT blocks/${ID}`]: { body: {} } } });
    await shown();
    await choose('Block');
    const dialog = await screen.findByRole('dialog', { name: 'Block Sanne?' });
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Sanne is blocked.')).toBeTruthy();
  });

  // @spec 2.115
  test.each([
    ['Block', 'Block Sanne?'],
    ['Report', 'Report Sanne'],
  ])('closes the dialog of the menu item %s on Back', async (item, name) => {
    const { router } = await open({});
    await shown();
    await choose(item);
    await screen.findByRole('dialog', { name });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shown();
  });

  // @spec 2.26
  test('removes an existing block', async () => {
    await open(
      { blocked: true, images: [], main_image: null },
      { answers: { [`DELETE blocks/${ID}`]: { body: {} } } },
    );
    expect(await screen.findByRole('heading', { name: 'You have blocked Sanne' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: `blocks/${ID}`, body: undefined }),
      ),
    );
  });

  test('sends a report with reason and text, and shows each error at its field', async () => {
    await open(
      {},
      {
        answers: {
          'POST reports': {
            status: 422,
            body: { error: 'invalid_fields', fields: { text: 'required' } },
          },
        },
      },
    );
    await shown();
    await choose('Report');
    const dialog = await screen.findByRole('dialog', { name: 'Report Sanne' });
    expect(
      (within(dialog).getByRole('button', { name: 'Send report' }) as HTMLButtonElement).disabled,
    ).toBe(true);
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Reason' }), {
      target: { value: 'other' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({
          method: 'POST',
          path: 'reports',
          body: { profile_id: ID, reason: 'other', text: '' },
        }),
      ),
    );
    expect(await within(dialog).findByText(errors['error.required'])).toBeTruthy();
  });
});
