import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SLOW, openStaffPage } from '../testing';

// @spec 2.125
test('support turns off a member’s two-step login after naming the proof of identity', async () => {
  const sent: unknown[] = [];
  openStaffPage('/staff/members/member000003', async (request, answer) => {
    if (request.url.endsWith('/second-factor-removal'))
      sent.push([new URL(request.url).pathname, await request.clone().json()]);
    return answer();
  });
  const alert = (await screen.findByText('Two-step login is on.', {}, SLOW)).parentElement;
  fireEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog');
  expect(sent).toEqual([]);
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: 'Turn off in three days',
  });
  expect(submit.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('How did the member prove who they are?'), {
    target: { value: 'document' },
  });
  fireEvent.click(submit);
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/staff/support/member000003/second-factor-removal', { proof: 'document' }],
    ]),
  );
});
