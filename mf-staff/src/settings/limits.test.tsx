import { fireEvent, screen, within } from '@testing-library/react';
import { BUDGET_NAMES, getLimits } from '@duet/schemas/budgets';
import texts from '../../messages/en.settings.json';
import { SLOW, openStaffPage } from '../testing';

async function openTab(): Promise<void> {
  openStaffPage('/staff/settings');
  fireEvent.click(await screen.findByRole('tab', { name: 'Use of limits' }, SLOW));
}
const card = async (name: string) =>
  within((await screen.findByText(name, undefined, SLOW)).closest('li') as HTMLElement);

test('the limits tab shows use, limit and rejections of each budget', async () => {
  await openTab();
  const uploads = await card('Limit on failed uploads');
  expect(uploads.getByText('Used 9 times')).toBeTruthy();
  expect(uploads.getByText('One member, per hour')).toBeTruthy();
  expect(uploads.getByText('9 of 10')).toBeTruthy();
  expect(uploads.getByText('8 refusals')).toBeTruthy();
  const mails = await card('Limits on mails without a login');
  expect(mails.getByText('The whole site, per day')).toBeTruthy();
  expect(mails.getByText('6,000 of 20,000')).toBeTruthy();
  expect(mails.queryByText(/refusal/)).toBeNull();
}, 20_000);

test('a button leads from a budget to its setting', async () => {
  await openTab();
  const uploads = await card('Limit on failed uploads');
  fireEvent.click(uploads.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('tab', { name: 'Site', selected: true })).toBeTruthy();
  expect(await screen.findByText('failed_upload_budgets', undefined, SLOW)).toBeTruthy();
  expect(screen.queryByText('Minimum age')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect((await screen.findByLabelText('One member, per hour')).getAttribute('value')).toBe('10');
  expect(screen.getByText('3 to 500')).toBeTruthy();
}, 20_000);

test('each budget and each limit has a name', () => {
  const names = BUDGET_NAMES.flatMap((name) => [
    `${name}_budgets`,
    ...getLimits(name).map((limit) => limit.name),
  ]);
  for (const name of names) expect(texts).toHaveProperty([`staff.setting.${name}`]);
});
