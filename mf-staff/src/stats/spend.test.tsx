import { fireEvent, screen, within } from '@testing-library/react';
import { SLOW, openStaffPage } from '../testing';

test('the cost per signup is a dash, not zero, for a campaign without signups', async () => {
  openStaffPage('/staff/figures');
  const heading = await screen.findByRole(
    'heading',
    { name: 'Cost and return of campaigns' },
    SLOW,
  );
  const panel = within(heading.parentElement?.parentElement as HTMLElement);
  const getValues = () => panel.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(getValues()).toEqual(['€450.00', '€12.00']);
  fireEvent.change(panel.getByRole('combobox'), { target: { value: 'cost_per_signup' } });
  expect(getValues()).toEqual(['€1.99', '–']);
}, 20_000);
