import { render } from '@testing-library/react';
import { usePageHidden } from './page-hidden';

const Watcher = () => {
  usePageHidden();
  return null;
};

test('a hidden page sends a beacon with an empty JSON body; visible pages and staff pages send no beacon', async () => {
  const sent: { address: string; body: Blob }[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (address: string, body: Blob) => sent.push({ address, body }) > 0,
    configurable: true,
  });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const { unmount } = render(<Watcher />);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent.map(({ address }) => address)).toEqual(['/api/page-hidden.php']);
  expect(sent[0]?.body.type).toBe('application/json');
  expect(sent[0]?.body.size).toBe(2);
  history.replaceState(null, '', '/staff/photos');
  document.dispatchEvent(new Event('visibilitychange'));
  history.replaceState(null, '', '/');
  expect(sent).toHaveLength(1);
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
});
