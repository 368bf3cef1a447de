import { render } from '@testing-library/react';
import { chooseTracking } from '@duet/host';
import { usePageBounce } from './page-bounce';

const Watcher = () => {
  usePageBounce();
  return null;
};

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  chooseTracking(['measurement']);
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
test('a page with the query parameter lb reports a bounce once if the visitor leaves without interaction', () => {
  open('/signup?lb=1');
  expect(sent).toEqual([]);
  leave();
  leave();
  expect(sent).toEqual(['/api/page-bounce']);
});

test('a page reports no bounce after an interaction or without the query parameter lb', () => {
  open('/signup?lb=1');
  document.body.click();
  leave();
  open('/signup').unmount();
  open('/signup');
  leave();
  expect(sent).toEqual([]);
});

// @spec 2.108
test('a page reports no bounce without the consent to measurement', () => {
  chooseTracking(['campaigns']);
  open('/signup?lb=1');
  leave();
  expect(sent).toEqual([]);
});

test('the shell reports no bounce of a prerendered page, because the loader of that page reports the bounce', () => {
  const page = document.createElement('div');
  page.id = 'duet-page';
  document.body.append(page);
  open('/?lb=1');
  leave();
  expect(sent).toEqual([]);
});
