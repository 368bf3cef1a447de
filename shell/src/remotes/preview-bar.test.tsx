import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import german from '../../messages/de.json';
import type { Preview } from '../boot';
import { surroundings } from '../testing';
import { PreviewBar } from './preview-bar';
import { describeRemotes } from './remotes';

const HOUR_MS = 3_600_000;

async function show(change: Partial<Preview>, onEnd = jest.fn()) {
  const until = Date.now() + HOUR_MS;
  const preview = { remote: 'chat', version: '2.0.0-ab', until, isOver: false, ...change };
  const load = () => Promise.reject(new Error('none'));
  const remotes = describeRemotes([], { load, locale: 'en', refused: [] });
  const Surroundings = await surroundings({ remotes });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <Surroundings>
      <IntlProvider locale="de" messages={german}>
        {children}
      </IntlProvider>
    </Surroundings>
  );
  render(<PreviewBar preview={preview} onEnd={onEnd} />, { wrapper });
  return onEnd;
}

afterEach(() => jest.useRealTimers());

test('the preview bar shows version and end time, and has a button that ends the preview', async () => {
  const onEnd = await show({ until: new Date(2026, 10, 30, 14, 5).getTime() + 86_400_000 * 400 });
  const bar = screen.getByRole('complementary', { name: 'Vorschau: chat 2.0.0-ab' });
  expect(bar.textContent).toMatch(/Nur du siehst diese Version, bis .*14:05/);
  fireEvent.click(screen.getByRole('button', { name: 'Vorschau beenden' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('after the end time, the preview bar says that the preview is over', async () => {
  jest.useFakeTimers();
  await show({});
  act(() => jest.advanceTimersByTime(HOUR_MS - 1_000));
  expect(screen.getByRole('status').textContent).toContain('Nur du siehst');
  act(() => jest.advanceTimersByTime(1_001));
  expect(screen.getByRole('status').textContent).toContain('Diese Vorschau ist vorbei.');
});

test('the preview bar says that the version was withdrawn', async () => {
  await show({ isOver: true });
  expect(screen.getByRole('status').textContent).toContain('wurde zurückgezogen');
});
