import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import kit from '../../messages/en.json';
import { Modal } from '../overlay/modal';
import { AppProvider } from '../theme/app-provider';
import { toast } from './toast';

const Page = ({ opened }: { opened: boolean }) => (
  <IntlProvider locale="en" messages={kit}>
    <AppProvider>
      <Modal opened={opened} onClose={() => undefined} title="Block">
        <button type="button">Block for good</button>
      </Modal>
    </AppProvider>
  </IntlProvider>
);

test('toasts move away from the bottom of the screen while a bottom sheet is open', async () => {
  const { rerender } = render(<Page opened={false} />);
  act(() => toast('Could not block', { tone: 'bad' }));
  const shown = await screen.findByRole('alert');
  expect(shown.closest('.raised')).toBeNull();
  rerender(<Page opened />);
  await waitFor(() => expect(shown.closest('.raised')).toBeTruthy());
  rerender(<Page opened={false} />);
  await waitFor(() => expect(shown.closest('.raised')).toBeNull());
});

test('toasts appear above the bottom bar of a page, and close on a press or at the end of a swipe', async () => {
  const bar = document.body.appendChild(document.createElement('div'));
  bar.dataset.bottomBar = '';
  jest.spyOn(bar, 'getBoundingClientRect').mockReturnValue({ top: innerHeight - 90 } as DOMRect);
  render(<Page opened={false} />);
  act(() => toast('Saved'));
  const shown = await screen.findByText('Saved');
  expect(document.documentElement.style.getPropertyValue('--toast-lift')).toBe('90px');
  fireEvent.pointerUp(shown);
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  bar.remove();
});
