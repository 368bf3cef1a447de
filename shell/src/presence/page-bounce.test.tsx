import { render } from '@testing-library/react';
import { usePageBounce } from './page-bounce';

const Watcher = () => {
  usePageBounce();
  return null;
};

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (address: string) => sent.push(address) > 0,
    configurable: true,
  });
  document.body.replaceChildren();
});

const leave = (): boolean => dispatchEvent(new Event('pagehide'));
const open = (address: string) => {
  history.replaceState(null, '', address);
  return render(<Watcher />);
};

// @spec 2.47
test('reports a page with the query lb once when it is left untouched', () => {
  open('/signup?lb=1');
  expect(sent).toEqual([]);
  leave();
  leave();
  expect(sent).toEqual(['/api/page-bounce']);
});

test('reports nothing after an interaction or without the query lb', () => {
  open('/signup?lb=1');
  document.body.click();
  leave();
  open('/signup').unmount();
  open('/signup');
  leave();
  expect(sent).toEqual([]);
});

test('leaves the report of a prerendered page to its loader', () => {
  const page = document.createElement('div');
  page.id = 'duet-page';
  document.body.append(page);
  open('/?lb=1');
  leave();
  expect(sent).toEqual([]);
});
