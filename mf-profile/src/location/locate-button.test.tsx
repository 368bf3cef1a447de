import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { AppProvider } from '@duet/ui';
import messages from '../../messages/en.json';
import { LocateButton } from './locate-button';

const place = { country: 'NL', region: 'nl-utrecht', city: 'Utrecht' };
const geocode = jest.fn();
jest.mock('./location.api', () => ({
  useLazyProfileGeocodeQuery: () => [
    (...args: unknown[]) => ({ unwrap: () => geocode(...args) as unknown }),
  ],
}));

const getCurrentPosition = jest.fn();
const onFound = jest.fn();

function open(permission: string | null) {
  const permissions = {
    query: () =>
      permission
        ? Promise.resolve({
            state: permission,
            addEventListener: () => undefined,
            removeEventListener: () => undefined,
          })
        : Promise.reject(new Error('unknown')),
  };
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true });
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
  return render(
    <IntlProvider locale="en" messages={messages}>
      <AppProvider>
        <LocateButton onFound={onFound} />
      </AppProvider>
    </IntlProvider>,
  );
}

const found = () =>
  getCurrentPosition.mockImplementation((done: (position: object) => void) =>
    done({ coords: { latitude: 52.09083, longitude: 5.12222 } }),
  );
beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
});

// @spec 4.10
describe('location button', () => {
  // @spec 2.23, 9.6
  test.each(['granted', 'prompt', null])(
    'fills in the nearest city when the permission is %s',
    async (permission) => {
      found();
      geocode.mockResolvedValue(place);
      open(permission);
      fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
      await waitFor(() => expect(onFound).toHaveBeenCalledWith(place));
      expect(geocode).toHaveBeenCalledWith({ lat: 52.09, lon: 5.12 }, true);
      expect(getCurrentPosition.mock.calls).toEqual([
        [expect.anything(), expect.anything(), expect.objectContaining({ maximumAge: 3_600_000 })],
      ]);
      expect(sessionStorage.getItem('duet-place')).toBe(JSON.stringify(place));
    },
  );

  test('is replaced by a short notice with collapsed help when the permission is denied', async () => {
    open('denied');
    const notice = await screen.findByText('Location is blocked');
    expect(screen.queryByRole('button')).toBeNull();
    const fold = notice.closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('in your browser’s settings');
  });

  test('is hidden when the browser has no geolocation', () => {
    const { container } = open('granted');
    delete (navigator as { geolocation?: unknown }).geolocation;
    container.remove();
    render(
      <IntlProvider locale="en" messages={messages}>
        <LocateButton onFound={onFound} />
      </IntlProvider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows a message when no city is near, and remembers this for the session', async () => {
    found();
    geocode.mockRejectedValue({ status: 404, error: 'not_found' });
    open('granted');
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await screen.findByText(/We found no city near you/);
    expect(sessionStorage.getItem('duet-place')).toBe('false');
    expect(onFound).not.toHaveBeenCalled();
  });
});
