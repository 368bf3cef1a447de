import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { EntryLink } from './entry-link';

const PAGE = (
  <nav>
    <EntryLink entry={{ path: '/members' }} className="">
      Search
    </EntryLink>
    <EntryLink entry={{ path: '/chats', badge: 'unread' }} className="">
      Messages
    </EntryLink>
  </nav>
);

test.each([
  ['/members', 'default', 'Search'],
  ['/members/abcdefghij12', 'default', 'Search'],
  ['/chats', 'chat', 'Messages'],
  ['/members/abcdefghij12/chat', 'chat', 'Messages'],
])('on the page %s with the layout %s, the current link is %s', (path, layout, name) => {
  const router = createMemoryRouter([{ path: '*', element: PAGE, handle: { layout } }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});
